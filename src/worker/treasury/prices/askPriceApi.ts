import * as z from 'zod';
import type { PriceApi } from '../../base/config.ts';
import type { PriceReading } from './PriceFeed.ts';

/** Time limit for the API's answer, in milliseconds. A slower API counts as failed. */
const answerWithinMs = 4_000;
/** Largest answer that is accepted, in bytes. */
const maxBytes = 256 * 1024;
/** Highest price that is accepted, in US dollars. A higher one is a mistake of the API. */
const maxPriceUsd = 1_000_000;

const price = z.number().positive().max(maxPriceUsd);
const priceAsText = z.string().max(40).transform(Number).pipe(price);
/**
 * Parses the forms in which price APIs quote: `150.2`, `{ usd: 150.2 }`, `{ usdPrice: 150.2 }`, `{ price: '150.2' }`.
 */
const quote = z.union([
  price,
  z.object({ usd: price }).transform(({ usd }) => usd),
  z.object({ usdPrice: price }).transform(({ usdPrice }) => usdPrice),
  z.object({ price: z.union([price, priceAsText]) }).transform((quoted) => quoted.price),
]);

/**
 * Asks the API for the prices of all coins for which it is configured. Rejects if it does not answer in time, answers
 * with an error, or lacks a price: prices of different moments are not mixed.
 */
export async function askPriceApi({ url, ids }: PriceApi): Promise<PriceReading['prices']> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(answerWithinMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the price API answered ${response.status}`);
  }
  const answer: unknown = JSON.parse(await limitedText(response));
  const quotes = z.record(z.string(), z.unknown()).parse(answer);
  return Object.fromEntries(
    Object.entries(ids).map(([coin, id]) => {
      const parsed = quote.safeParse(Object.hasOwn(quotes, id) ? quotes[id] : undefined);
      if (!parsed.success) throw new Error(`the price API has no price of ${coin}`);
      return [coin, parsed.data];
    }),
  );
}

async function limitedText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = body?.getReader();
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (value === undefined) return Buffer.concat(chunks).toString('utf8');
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader?.cancel();
      throw new Error('the answer of the price API is too long');
    }
    chunks.push(value);
  }
}
