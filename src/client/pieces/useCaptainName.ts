import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { captainNameRefusal, cutCaptainName } from '#rules/captains/captainName.ts';
import { captainNamed, proposedName, proposedNames } from '#words/captainName.ts';
import { networkError } from '#words/connection.ts';
import { errorSentence } from '#words/errors.ts';
import { failureSentence } from '../api/ApiError.ts';
import { refreshAll } from '../api/queryClient.ts';
import { useServices } from '../services/Services.ts';
import { useAction } from '../services/useAction.ts';

/** A name of the table, chosen at random. */
export const randomCaptainName = (): string => proposedName(Math.floor(Math.random() * proposedNames));

/** The name that a player is writing for a captain. */
export interface CaptainNaming {
  written: string;
  /** The name as it would be stored. */
  cut: string;
  /** Why the last name was not accepted. */
  error: string | null;
  isBusy: boolean;
  write(text: string): void;
  /** Saves the written name. */
  submit(event: FormEvent): void;
  /** Leaves the captain the name that it has, and ends the question for one. */
  keep(): void;
}

/** Names a captain (rule book: first-voyages.md, Name). `first` gives the name that the field begins with. */
export function useCaptainName(captainId: string, first: () => string, onDone: () => void): CaptainNaming {
  const { callRoute, toasts } = useServices();
  const queryClient = useQueryClient();
  const [written, setWritten] = useState(first);
  const [error, setError] = useState<string | null>(null);
  const { isBusy, run } = useAction((cause) => setError(failureSentence(cause, networkError)));
  const cut = cutCaptainName(written);
  const choose = (name: string | null) =>
    void run(async () => {
      const refusal = name === null ? null : captainNameRefusal(name);
      setError(refusal && errorSentence(refusal.code));
      if (refusal) return;
      await callRoute('nameCaptain', { body: { data: { captainId, name } } });
      if (name !== null) toasts.show({ tone: 'success', text: captainNamed(name) });
      onDone();
      refreshAll(queryClient);
    });
  return {
    written,
    cut,
    error,
    isBusy,
    write(text) {
      setWritten(text);
      setError(null);
    },
    submit(event) {
      event.preventDefault();
      choose(cut);
    },
    keep: () => choose(null),
  };
}
