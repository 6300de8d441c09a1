/** The six digits that the game mailed to an address, read from its development mailbox; null before they arrive. */
export async function mailedCode(origin: string, email: string): Promise<string | null> {
  const answer = await fetch(`${origin}/dev/mailbox`, { headers: { accept: 'application/json' } });
  const mails = (await answer.json()) as { to: string; text: string }[];
  return /\b\d{6}\b/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? null;
}
