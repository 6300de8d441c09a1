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

/** Number of a dynamic item's pieces that are still available today. */
export async function leftOf(player: TestPlayer, name: string): Promise<number | undefined> {
  const { answer } = await player.call('exchangeItems');
  return answer.dynamicExchangeItems.find((item) => item.name === name)?.amountAvailable;
}

/** Sets the number of a dynamic item's pieces that were sold today. */
export async function setSold({ services, clock }: TestWorker, item: string, sold: number): Promise<void> {
  const day = clock.now().toISOString().slice(0, 10);
  await services.db.insertInto('exchange_stock').values({ day, item, sold }).execute();
}
