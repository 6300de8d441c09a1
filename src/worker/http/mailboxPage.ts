import type { Answer } from '#contract/routes.ts';

/** The development mailbox as a page without scripts, which reloads itself. */
export function mailboxPage(mails: Answer<'devMailbox'>): string {
  const entries = mails.map(
    (mail) =>
      `<article><h2>${escaped(mail.subject)}</h2><p>To ${escaped(mail.to)}, ${new Date(mail.at).toUTCString()}</p><pre>${escaped(mail.text)}</pre></article>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>Mailbox of the Seven Isles</title>
<style>
  body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; background: #10202c; color: #f2e6cf }
  article { margin: 1rem 0; padding: 1rem; background: #1b3242; border-radius: 0.5rem }
  h1, h2 { margin: 0 0 0.5rem; font-size: 1.25rem }
  p { margin: 0; opacity: 0.8 }
  pre { margin: 1rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
<h1>Mailbox</h1>
<main>${entries.join('\n') || '<p>No mail yet.</p>'}</main>
</html>
`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (each) => entities[each] ?? each);
