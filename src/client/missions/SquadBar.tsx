import { useState } from 'react';
import type { Captain } from '#contract/captains.ts';
import type { Mission } from '#contract/missions.ts';
import { type SquadReadiness, squadReadiness } from '#rules/missions/squadReadiness.ts';
import { errorSentence } from '#words/errors.ts';
import {
  forgetSquadNamed,
  gone,
  newSquadName,
  saveAsSquad,
  squadName,
  squadReady,
  squads as squadsTitle,
  usualCrew,
} from '#words/squads.ts';
import { useRules } from '../api/rules.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { ClippedText } from '../kit/ClippedText.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { useServices } from '../services/Services.ts';
import styles from './SquadBar.module.css';
import type { Selection } from './selection.ts';
import { forgetSquad, savedSquads, saveSquad } from './squads.ts';

interface SquadBarProps {
  mission: Mission;
  captains: readonly Captain[];
  selection: Selection;
  captainIds: readonly string[];
  /** Ids of the captains that were last sent to this mission (the usual crew). */
  lastCaptainIds: readonly string[];
  isLocked: boolean;
}

/**
 * Buttons that pick a saved squad or the usual crew, and that save or delete squads. After a pick, it lists which
 * captains cannot be sent and why (rule book: missions.md, Squads).
 */
export function SquadBar({
  mission,
  captains,
  selection,
  captainIds,
  lastCaptainIds,
  isLocked,
}: SquadBarProps) {
  const { memory } = useServices();
  const rules = useRules();
  const [squads, setSquads] = useState(() => savedSquads(memory));
  const [answer, setAnswer] = useState<SquadReadiness | null>(null);

  const call = (captainIds: readonly string[]) => {
    const called = squadReadiness(rules, captainIds, captains, mission.missionStats);
    setAnswer(called);
    selection.pickOnly(called.ready.map(({ uid }) => uid));
  };
  const save = (name: string) => {
    saveSquad(memory, { name, captains: [...captainIds] });
    setSquads(savedSquads(memory));
  };
  const forget = (name: string) => {
    forgetSquad(memory, name);
    setSquads(savedSquads(memory));
  };

  if (lastCaptainIds.length === 0 && squads.length === 0 && captainIds.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={squadsTitle}>
      {lastCaptainIds.length > 0 && (
        <Button size="small" disabled={isLocked} onClick={() => call(lastCaptainIds)}>
          {usualCrew(lastCaptainIds.length)}
        </Button>
      )}
      {squads.map((squad) => (
        <span key={squad.name} className={styles.squad}>
          <Button size="small" disabled={isLocked} onClick={() => call(squad.captains)}>
            <ClippedText text={squadName(squad.name, squad.captains.length)} />
          </Button>
          <IconButton
            size="small"
            look="quiet"
            label={forgetSquadNamed(squad.name)}
            icon={<Glyph name="close" size={14} />}
            onClick={() => forget(squad.name)}
          />
        </span>
      ))}
      {captainIds.length > 0 && <SaveSquad captains={captainIds.length} onSave={save} />}
      <div role="status" className={styles.answer}>
        {answer && <Answer answer={answer} />}
      </div>
    </section>
  );
}

function Answer({ answer: { ready, refusals: behind, gone: missing } }: { answer: SquadReadiness }) {
  return (
    <>
      <p>{squadReady(ready.length, ready.length + behind.length + missing)}</p>
      {(behind.length > 0 || missing > 0) && (
        <ul>
          {behind.map(({ code, details }) => (
            <li key={`${code} ${details.captainName}`}>{errorSentence(code, details)}</li>
          ))}
          {missing > 0 && <li>{gone(missing)}</li>}
        </ul>
      )}
    </>
  );
}

function SaveSquad({ captains, onSave }: { captains: number; onSave(name: string): void }) {
  const [name, setName] = useState('');
  return (
    <form
      className={styles.save}
      onSubmit={(event) => {
        event.preventDefault();
        const given = name.trim();
        if (given === '') return;
        onSave(given);
        setName('');
      }}
    >
      <input
        className={styles.name}
        aria-label={newSquadName}
        placeholder={newSquadName}
        maxLength={20}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" size="small" disabled={name.trim() === ''}>
        {saveAsSquad(captains)}
      </Button>
    </form>
  );
}
