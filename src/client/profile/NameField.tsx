import { type FormEvent, useRef, useState } from 'react';
import { cutUsername, maxUsernameCharacters } from '#rules/profile/username.ts';
import { networkError } from '#words/connection.ts';
import { cancel } from '#words/missions.ts';
import { editName, nameNotSaved, nameSaved, nameWillBe, saveName, usernameLabel } from '#words/profile.ts';
import { failureSentence } from '../api/ApiError.ts';
import { refreshQueries } from '../api/queryClient.ts';
import { Button } from '../kit/Button.tsx';
import { ClippedText } from '../kit/ClippedText.tsx';
import { TextField } from '../kit/TextField.tsx';
import { useGame, useServices } from '../services/Services.ts';
import { useAction } from '../services/useAction.ts';
import styles from './Profile.module.css';

/**
 * The player's name with a button to edit it in a field; Save appears after typing (rule book: profile.md, Username).
 */
export function NameField({ name }: { name: string }) {
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    // The field is removed, so the focus moves to the edit button.
    requestAnimationFrame(() => edit.current?.focus());
  };
  if (isEditing) return <NameForm name={name} close={close} />;
  return (
    <div className={styles.nameRow}>
      <h3 className={styles.name}>
        <ClippedText lines={2} text={name} />
      </h3>
      <Button ref={edit} size="small" onClick={() => setEditing(true)}>
        {editName}
      </Button>
    </div>
  );
}

function NameForm({ name, close }: { name: string; close(): void }) {
  const { callRoute, toasts } = useServices();
  const { queryClient } = useGame();
  const [written, setWritten] = useState(name);
  const [error, setError] = useState<string | null>(null);
  const { isBusy, run } = useAction((cause) => {
    setError(failureSentence(cause, networkError));
    toasts.show({ tone: 'danger', text: nameNotSaved });
  });
  const cut = cutUsername(written);

  const save = async () => {
    if (written === name) return close();
    setError(null);
    await callRoute('updateUsername', { body: { data: { username: cut } } });
    await refreshQueries(queryClient, ['me']).catch(() => undefined);
    toasts.show({ tone: 'success', text: nameSaved });
    close();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(save);
  };

  return (
    <form className={styles.nameForm} onSubmit={submit}>
      <TextField
        label={usernameLabel}
        value={written}
        autoFocus
        autoComplete="nickname"
        enterKeyHint="done"
        // Escape closes the field and not the profile.
        data-owns-escape
        error={error}
        {...(cut === written.trim() ? {} : { hint: nameWillBe(cut, maxUsernameCharacters) })}
        onChange={({ target }) => setWritten(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
      />
      <div className={styles.actions}>
        {written !== name && (
          <Button type="submit" look="primary" size="small" busy={isBusy}>
            {saveName}
          </Button>
        )}
        <Button size="small" onClick={close}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
