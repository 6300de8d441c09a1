import { createHmac, timingSafeEqual } from 'node:crypto';
import { codeMail } from '#words/signIn.ts';
import { Refusal } from '../base/refusal.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { sendMail } from './mailer.ts';

/** How long a mailed code is valid. */
const codeLifeMs = 10 * 60_000;
/** Number of wrong tries after which a code is invalid. */
const codeAttempts = 5;
const codeDigits = 6;

/** Mails a new six-digit code; the previous one of this address becomes invalid. Only the code's HMAC is stored. */
export async function startEmailCode(services: WorkerServices, email: string): Promise<void> {
  const now = services.clock.now();
  const code = rollCode(services);
  const row = {
    code_hash: hashCode(services, email, code),
    attempts_left: codeAttempts,
    expires_at: new Date(now.getTime() + codeLifeMs),
  };
  await services.db.deleteFrom('email_codes').where('expires_at', '<=', now).execute();
  await services.db
    .insertInto('email_codes')
    .values({ email, ...row })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute();
  await sendMail(services, { to: email, ...codeMail(code, codeLifeMs / 60_000) });
}

/**
 * Checks a code. A correct code cannot be used a second time. Throws Refusal `email_code_invalid` for a wrong, used,
 * expired or unknown code and after five wrong tries, without saying which of these it was. A try is counted before the
 * code is compared, so that parallel guesses count as well.
 */
export async function consumeEmailCode(services: WorkerServices, email: string, code: string): Promise<void> {
  const tried = await services.db
    .updateTable('email_codes')
    .set((row) => ({ attempts_left: row('attempts_left', '-', 1) }))
    .where('email', '=', email)
    .where('attempts_left', '>', 0)
    .where('expires_at', '>', services.clock.now())
    .returning('code_hash')
    .executeTakeFirst();
  if (!tried || !timingSafeEqual(tried.code_hash, hashCode(services, email, code))) {
    throw new Refusal('email_code_invalid');
  }
  const used = await services.db
    .deleteFrom('email_codes')
    .where('email', '=', email)
    .where('code_hash', '=', tried.code_hash)
    .returning('email')
    .executeTakeFirst();
  if (!used) throw new Refusal('email_code_invalid');
}

function hashCode(services: Pick<WorkerServices, 'config'>, email: string, code: string): Buffer {
  return createHmac('sha256', services.config.secrets.emailPepper).update(`${email}:${code}`).digest();
}

/** A random code of six digits. All codes are equally likely, because numbers from 4,294,000,000 up are drawn again. */
function rollCode(services: Pick<WorkerServices, 'random'>): string {
  const codes = 10 ** codeDigits;
  const fair = 2 ** 32 - (2 ** 32 % codes);
  for (;;) {
    const rolled = services.random.bytes(4).readUInt32BE();
    if (rolled < fair) return String(rolled % codes).padStart(codeDigits, '0');
  }
}
