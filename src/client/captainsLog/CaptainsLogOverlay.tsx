import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { LogNotice } from '#contract/captainsLog.ts';
import { logOpens } from '#rules/captainsLog/logOpens.ts';
import { dontShowAgain, emptyLog, emptyLogText, loadingLog } from '#words/captainsLog.ts';
import { shortDate } from '#words/durations.ts';
import { close as closeWord, confirmWord } from '#words/overlays.ts';
import { meQuery } from '../api/meQuery.ts';
import { Button } from '../kit/Button.tsx';
import { Checkbox } from '../kit/Checkbox.tsx';
import { EmptyState } from '../kit/States.tsx';
import type { OverlayControls, OverlayProps } from '../overlays/overlayNames.ts';
import { QueryState } from '../pieces/QueryState.tsx';
import { useServices } from '../services/Services.ts';
import styles from './CaptainsLog.module.css';
import { captainsLogQuery } from './captainsLogQuery.ts';
import { readLogMemory, rememberLog } from './logMemory.ts';

type LogProps = OverlayProps['captainsLog'] & OverlayControls;

/** The game's announcements (rule book: captains-log.md, Screen). */
export function CaptainsLogOverlay({ isByItself = false, close }: LogProps) {
  const { callRoute, memory } = useServices();
  const { data: player } = useQuery(meQuery(callRoute));
  const log = useQuery(captainsLogQuery(callRoute));
  const notices = log.data?.notices;

  useEffect(() => {
    if (!isByItself || notices === undefined || player === undefined) return;
    const closeIfHidden = () => {
      if (!logOpens(notices, readLogMemory(memory), player)) close();
    };
    closeIfHidden();
    // Called when another tab has changed 'Don't show this again'.
    return memory.onElsewhere('captainsLog_dontShowAgain', closeIfHidden);
  }, [isByItself, notices, player, memory, close]);

  if (notices === undefined) return <QueryState query={log} loadingLabel={loadingLog} />;
  if (notices.length === 0) return <EmptyState title={emptyLog} text={emptyLogText} />;
  return <Notices notices={notices} close={close} />;
}

function Notices({ notices, close }: { notices: readonly LogNotice[] } & OverlayControls) {
  const { memory } = useServices();
  const [wasHidden] = useState(() => readLogMemory(memory).isHidden);
  const [isHidden, setHidden] = useState(wasHidden);
  const atClose = useRef({ notices, wasHidden, isHidden });
  useEffect(() => {
    atClose.current = { notices, wasHidden, isHidden };
  }, [notices, wasHidden, isHidden]);
  // Stored in the cleanup of an effect, so that it happens however the log is closed.
  useEffect(() => () => rememberLog(memory, atClose.current.notices, atClose.current), [memory]);
  const acknowledgements = notices.flatMap(({ acknowledgement }) => acknowledgement ?? []);
  return (
    <div className={styles.log}>
      {notices.map((notice) => (
        <Notice key={notice.id} notice={notice} />
      ))}
      <footer className={styles.end}>
        {acknowledgements.map((text) => (
          <p key={text} className={styles.acknowledgement}>
            {text}
          </p>
        ))}
        <div className={styles.row}>
          <Checkbox checked={isHidden} onChange={setHidden}>
            {dontShowAgain}
          </Checkbox>
          <Button look="primary" data-autofocus onClick={close}>
            {acknowledgements.length > 0 ? confirmWord : closeWord}
          </Button>
        </div>
      </footer>
    </div>
  );
}

function Notice({ notice: { day, title, paragraphs } }: { notice: LogNotice }) {
  const titleId = useId();
  return (
    <article className={styles.notice} aria-labelledby={titleId}>
      <time className={styles.day} dateTime={day}>
        {shortDate(Date.parse(day))}
      </time>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      {paragraphs.map(({ text, points }) => (
        <div key={text}>
          <p>{text}</p>
          {points.length > 0 && (
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </article>
  );
}
