import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { cutCaptainName } from '#rules/captains/captainName.ts';
import { maxUsernameCharacters } from '#rules/profile/username.ts';
import * as words from '#words/captainName.ts';
import { networkError } from '#words/connection.ts';
import { nameWillBe } from '#words/profile.ts';
import { failureSentence } from '../api/ApiError.ts';
import { refreshAll } from '../api/queryClient.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { TextField } from '../kit/TextField.tsx';
import { useServices } from '../services/Services.ts';
import { useAction } from '../services/useAction.ts';
import styles from './NameCaptain.module.css';

const anyName = () => words.proposedName(Math.floor(Math.random() * words.proposedNames));

/** The field in which the player names the first captain, with a name that is proposed (rule book: first-voyages.md, Name). */
export function NameCaptain({ captainId, onDone }: { captainId: string; onDone(): void }) {
  const { callRoute, toasts } = useServices();
  const queryClient = useQueryClient();
  const [written, setWritten] = useState(anyName);
  const [error, setError] = useState<string | null>(null);
  const { isBusy, run } = useAction((cause) => setError(failureSentence(cause, networkError)));
  const cut = cutCaptainName(written);
  const choose = (name: string | null) =>
    void run(async () => {
      setError(null);
      await callRoute('nameCaptain', { body: { data: { captainId, name } } });
      if (name !== null) toasts.show({ tone: 'success', text: words.captainNamed(name) });
      onDone();
      refreshAll(queryClient);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choose(cut);
  };
  const write = (text: string) => {
    setWritten(text);
    setError(null);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.line}>
        <TextField
          label={words.nameYourCaptain}
          value={written}
          autoComplete="off"
          enterKeyHint="done"
          error={error}
          {...(cut === written.trim() ? {} : { hint: nameWillBe(cut, maxUsernameCharacters) })}
          onChange={({ target }) => write(target.value)}
        />
        <IconButton
          className={styles.random}
          label={words.rollName}
          icon={<RandomNameIcon />}
          onClick={() => write(anyName())}
        />
      </div>
      <div className={styles.line}>
        <Button type="submit" size="small" busy={isBusy}>
          {words.saveCaptainName}
        </Button>
        <Button look="quiet" size="small" disabled={isBusy} onClick={() => choose(null)}>
          {words.keepName}
        </Button>
      </div>
    </form>
  );
}

/** A die that shows five. */
function RandomNameIcon() {
  return (
    <svg width={20} height={20} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
      <rect x="3" y="3" width="18" height="18" rx="4" fill="none" stroke="currentColor" strokeWidth="2.2" />
      {['8 8', '16 8', '12 12', '8 16', '16 16'].map((place) => {
        const [x, y] = place.split(' ');
        return <circle key={place} cx={x} cy={y} r="1.7" />;
      })}
    </svg>
  );
}
