import { v7 as newId } from 'uuid';
import { Refusal } from '../base/refusal.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';

export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
}

const mailboxShows = 50;

/**
 * Sends a mail by SMTP if a server is configured. A development world without a server stores the mail in the table
 * that `/dev/mailbox` shows and prints its subject on the console. Throws Refusal `unavailable` if the mail server does
 * not accept the mail, or if a production world has no server.
 */
export async function sendMail(services: WorkerServices, mail: Mail): Promise<void> {
  const { config, log, mailTransport, mails } = services;
  if (mailTransport) {
    try {
      // As an object, the address is never parsed as a list of addresses.
      const to = { name: '', address: mail.to };
      await mailTransport.sendMail({ from: config.mailFrom, ...mail, to });
      mails.sent += 1;
    } catch (error) {
      mails.failed += 1;
      log.error({ err: error }, 'mail was not sent');
      throw new Refusal('unavailable');
    }
  } else if (config.world === 'development') {
    await keepInMailbox(services, mail);
  } else {
    log.error({}, 'no SMTP_URL: mail cannot be sent');
    throw new Refusal('unavailable');
  }
}

/** The last 50 mails of a development world, newest first. */
export async function readMailbox(services: Pick<WorkerServices, 'db'>) {
  const rows = await services.db
    .selectFrom('dev_mailbox')
    .selectAll()
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mailboxShows)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.body,
    at: row.sent_at.getTime(),
  }));
}

async function keepInMailbox({ db, clock, config }: WorkerServices, mail: Mail): Promise<void> {
  await db
    .insertInto('dev_mailbox')
    .values({
      id: newId(),
      recipient: mail.to,
      subject: mail.subject,
      body: mail.text,
      sent_at: clock.now(),
    })
    .execute();
  // The subject, which may contain a code, is printed for developers. The code is valid only in this machine's
  // development world.
  console.log(`Mail to ${mail.to}: ${mail.subject} (all mails: ${config.publicOrigin}/dev/mailbox)`);
}
