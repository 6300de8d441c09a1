import type { Measured } from '../http/metrics.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';

/** Metrics of what this process asks of others: the chain's node and the mail server. */
export function outsideMeasures({ chain, mails }: Pick<WorkerServices, 'chain' | 'mails'>): Measured[] {
  return [
    {
      name: 'chain_calls',
      help: "Calls to the chain's node, since the start of this process, by whether it answered.",
      label: 'outcome',
      read: async () => chain.calls,
    },
    {
      name: 'mail_attempts',
      help: 'Mails since the start of this process, by whether the mail server took them.',
      label: 'outcome',
      read: async () => mails,
    },
  ];
}
