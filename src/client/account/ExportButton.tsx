import { useState } from 'react';
import type { EntryFilter } from '#contract/account.ts';
import { areDaysReversed } from '#rules/account/areDaysReversed.ts';
import { dayOf } from '#rules/time.ts';
import { entriesRead, exportFile, fileName, fileSaved } from '#words/account.ts';
import { errorSentence } from '#words/errors.ts';
import { Button } from '../kit/Button.tsx';
import { saveFile } from '../kit/saveFile.ts';
import { isLoggedInOrAsked } from '../services/isLoggedInOrAsked.ts';
import { useServices } from '../services/Services.ts';

/** Button that saves the entries matching the filter as a CSV file; its label counts the entries while they arrive. */
export function ExportButton({ filter }: { filter: EntryFilter }) {
  const services = useServices();
  const { callRoute, serverTime, toasts } = services;
  const [read, setRead] = useState<number | null>(null);
  const save = async () => {
    if (!isLoggedInOrAsked(services, errorSentence('not_authorized'))) return;
    setRead(0);
    let lines = -1;
    const onText = (part: string) => {
      lines += part.split('\n').length - 1;
      setRead(Math.max(0, lines));
    };
    try {
      const text = await callRoute('accountFile', { query: filter, onText });
      saveFile({ name: fileName(dayOf(new Date(serverTime.now()))), text, type: 'text/csv' });
      toasts.show({ tone: 'success', text: fileSaved(Math.max(0, lines)) });
    } catch (error) {
      toasts.show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) });
    } finally {
      setRead(null);
    }
  };
  return (
    <Button busy={read !== null} disabled={areDaysReversed(filter)} onClick={() => void save()}>
      {read === null ? exportFile : entriesRead(read)}
    </Button>
  );
}
