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
import { useAction } from '../services/useAction.ts';

/** Button that saves the entries matching the filter as a CSV file; its label counts the entries while they arrive. */
export function ExportButton({ filter }: { filter: EntryFilter }) {
  const services = useServices();
  const { callRoute, serverTime, toasts } = services;
  const [read, setRead] = useState(0);
  const { isBusy, run } = useAction();
  const save = async () => {
    if (!isLoggedInOrAsked(services, errorSentence('not_authorized'))) return;
    setRead(0);
    let lines = -1;
    const onText = (part: string) => {
      lines += part.split('\n').length - 1;
      setRead(Math.max(0, lines));
    };
    const text = await callRoute('accountFile', { query: filter, onText });
    saveFile({ name: fileName(dayOf(new Date(serverTime.now()))), text, type: 'text/csv' });
    toasts.show({ tone: 'success', text: fileSaved(Math.max(0, lines)) });
  };
  return (
    <Button busy={isBusy} disabled={areDaysReversed(filter)} onClick={() => void run(save)}>
      {isBusy ? entriesRead(read) : exportFile}
    </Button>
  );
}
