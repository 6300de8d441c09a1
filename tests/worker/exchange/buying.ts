import type { BodyIn } from '#contract/routes.ts';
import type { SettledJob, TestWorker } from '#tests/kit/startTestWorker.ts';
import type { TestPlayer } from '#tests/kit/TestPlayer.ts';

export const succeeded = (name: string): SettledJob => ({
  state: 'succeeded',
  code: null,
  message: `Purchased ${name} successfully`,
  notificationType: 'exchange',
  result: undefined,
});

export async function buy(
  player: TestPlayer,
  body: BodyIn<'purchase'>,
  idempotencyKey?: string,
): Promise<SettledJob> {
  const { answer, error } = await player.call('purchase', { body, idempotencyKey });
  if (error) throw new Error(`refused: ${error.code}`);
  return player.worker.untilSettled(answer.jobId);
}

export async function buyDynamic(player: TestPlayer, body: BodyIn<'dynamicPurchase'>): Promise<SettledJob> {
  const { answer, error } = await player.call('dynamicPurchase', { body });
  if (error) throw new Error(`refused: ${error.code}`);
  return player.worker.untilSettled(answer.jobId);
}

/** Remaining stock of a dynamic item today; undefined if there is no such item. */
export async function leftOf(player: TestPlayer, name: string): Promise<number | undefined> {
  const { answer } = await player.call('exchangeItems');
  return answer.dynamicExchangeItems.find((item) => item.name === name)?.amountAvailable;
}

/** Sets how many of a dynamic item were sold today. Call it at most once for each item and day. */
export async function setSold({ services, clock }: TestWorker, item: string, sold: number): Promise<void> {
  const day = clock.now().toISOString().slice(0, 10);
  await services.db.insertInto('exchange_stock').values({ day, item, sold }).execute();
}
