import { useQuery } from '@tanstack/react-query';
import type { GoalId, GoalState } from '#contract/goals.ts';
import * as words from '#words/goals.ts';
import { goalsName } from '#words/goalsName.ts';
import { Button } from '../kit/Button.tsx';
import { useServices } from '../services/Services.ts';
import { CardHead } from './CardHead.tsx';
import { ChapterEnd } from './ChapterEnd.tsx';
import { goalQuery } from './goalQuery.ts';
import type { CardFold } from './useCardFold.ts';
import { useNextGoal } from './useNextGoal.ts';
import { useSkip } from './useSkip.ts';
import styles from './VoyageCard.module.css';

/** The missions at which goals are reached, where it is one. */
const opens: Partial<Record<GoalId, string>> = {
  firstPlunder: 'safe-haven',
  firstSpecial: 'all-hands-on-deck',
  firstRaid: 'moonlit-crossing',
};

/** What comes after the First Voyages: their end, and then one goal at a time (rule book: first-voyages.md, Goals). */
export function GoalCard({ fold }: { fold: CardFold | null }) {
  const { callRoute } = useServices();
  const { data: state } = useQuery(goalQuery(callRoute));
  if (state === undefined) return null;
  const { goal, passed } = state;
  const isFolded = fold?.isFolded ?? false;
  return (
    <>
      <Heading hasMore={goal !== null || passed === 0} fold={fold} />
      {goal !== null && <Goal goal={goal} state={state} isFolded={isFolded} />}
      {goal === null &&
        (passed === 0 ? <ChapterEnd isFolded={isFolded} /> : <AllReached isFolded={isFolded} />)}
    </>
  );
}

function Heading({ hasMore, fold }: { hasMore: boolean; fold: CardFold | null }) {
  const skip = useSkip();
  return (
    <CardHead
      title={goalsName}
      closeLabel={words.hideGoals}
      isBusy={skip.isBusy}
      fold={fold}
      onClose={() => skip.choose(true, hasMore ? words.goalsHidden : null)}
    />
  );
}

interface GoalProps {
  goal: GoalId;
  state: GoalState;
  isFolded: boolean;
}

function Goal({ goal, state: { progress, target }, isFolded }: GoalProps) {
  const { overlays } = useServices();
  const next = useNextGoal();
  const { title, asks, opens: buttonText } = words.goalTexts[goal];
  const missionId = opens[goal];
  const isReached = progress >= target;
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      {!isFolded && <p>{asks}</p>}
      {/* Always there, so that a screen reader reads it when its text changes, also behind a modal. */}
      <p role="status" aria-live="polite" className={styles.terms}>
        {isReached ? words.goalReached : words.goalCount(progress, target)}
      </p>
      {!isFolded && !isReached && missionId !== undefined && buttonText !== undefined && (
        <Button look="primary" onClick={() => overlays.open('mission', { missionId })}>
          {buttonText}
        </Button>
      )}
      {!isFolded && (
        <Button
          {...(isReached ? { look: 'primary' as const } : { size: 'small' as const })}
          busy={next.isBusy}
          onClick={() => next.moveFrom(goal)}
        >
          {isReached ? words.nextGoalName : words.anotherGoal}
        </Button>
      )}
    </>
  );
}

const AllReached = ({ isFolded }: { isFolded: boolean }) => (
  <>
    <h2 className={styles.title}>{words.allGoalsReached}</h2>
    {!isFolded && <p>{words.allGoalsText}</p>}
  </>
);
