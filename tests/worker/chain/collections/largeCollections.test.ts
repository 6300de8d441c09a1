import { Keypair, PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Maker, makeCollection, mintMember } from '#tests/kit/memberOnChain.ts';
import { overrideRules } from '#tests/kit/overrideRules.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { ReadingRunner } from '#worker/chain/assets/ReadingRunner.ts';
import type { Operator } from '#worker/operators/base/Act.ts';
import { type Row, readTable } from '#worker/operators/reads.ts';
import { act, anOperator } from '../../operators/operating.ts';
import { ChainProxy, type ProxyRule } from '../intents/ChainProxy.ts';

// A collection with as many members as collections have at most, which workers read part by part (rule book:
// collections.md, Long readings). The node's index is a stand-in; the accounts are those of the local chain.

const members = 100_000;
const perPart = 1_000;

let worker: TestWorker;
let proxy: ChainProxy;
let admin: Operator;
let maker: Maker;
let other: Maker;
/** Addresses of the members by collection, as the index has them. */
const indexed = new Map<string, string[]>();
/** The parts that were asked for, by collection. */
let asked: { collection: string; page: number }[] = [];
let isDown = false;

const rule: ProxyRule = (method, params) => {
  if (method !== 'getAssetsByGroup') return undefined;
  if (isDown) return { status: 503, body: '' };
  const { groupValue, page } = params as unknown as { groupValue: string; page: number };
  asked.push({ collection: groupValue, page });
  const part = (indexed.get(groupValue) ?? []).slice((page - 1) * perPart, page * perPart);
  return { result: { items: part.map((id) => ({ id })) } };
};

beforeAll(async () => {
  proxy = await ChainProxy.before('');
  // Without the role for jobs: the tests carry out the steps, and so decide where a reading is interrupted.
  worker = await startTestWorker({
    chain: true,
    config: { roles: ['api'], solanaRpcUrl: proxy.rpcUrl },
  });
  proxy.target = worker.chain?.rpcUrl ?? '';
  admin = await anOperator(worker);
  maker = await makeCollection(worker);
  other = await makeCollection(worker);
});
beforeEach(() => {
  proxy.rule = rule;
  asked = [];
  isDown = false;
});
afterAll(async () => {
  await worker.stop();
  await proxy.stop();
});

const bind = ({ group }: Maker) =>
  overrideRules(worker, { collections: { reavers: { address: group.toBase58() } } });
const reading = async () => {
  const rows = await readTable.chainReadings.read(worker.services, {});
  return rows.find(({ name }) => name === 'reavers');
};
/** The members of a collection: as many as said, of which the given ones are on the chain. */
function index(of: Maker, count: number, real: readonly string[]): void {
  const invented = Array.from({ length: count - real.length }, addressOf);
  indexed.set(of.group.toBase58(), [...real, ...invented]);
}
let invented = 0;
/** An address without an account; making a key pair for each of so many would take long. */
function addressOf(): string {
  invented += 1;
  const bytes = Buffer.alloc(32, 7);
  bytes.writeUInt32BE(invented);
  return new PublicKey(bytes).toBase58();
}
/** Makes steps until this holds of the reading. */
async function stepsUntil(runner: ReadingRunner, holds: Partial<Row>): Promise<void> {
  const [field = '', value] = Object.entries(holds)[0] ?? [];
  for (let step = 0; (await reading())?.[field] !== value; step += 1) {
    if (step > 2 * (members / perPart)) throw new Error(`${field} does not become ${value}`);
    expect(await runner.step()).toBe(true);
  }
}
const mintFor = (of: Maker, freezeAuthority?: null) =>
  mintMember(worker, of, {
    owner: Keypair.generate().publicKey,
    ...(freezeAuthority === null && { freezeAuthority }),
  });

test('of 100,000 members is read in pages, and goes on after interruptions where it was', async () => {
  const real = [await mintFor(maker), await mintFor(maker), await mintFor(maker, null)];
  await bind(maker);
  index(maker, members, real);
  await act(worker, admin, 'readCollection', { entry: 'reavers' });
  await stepsUntil(new ReadingRunner(worker.services), { read: '40000' });
  expect(await reading()).toMatchObject({ state: 'under way', found: 3 });
  const seen = asked.length;
  // The node is down for one step: its part is read again, by another worker.
  isDown = true;
  const second = new ReadingRunner(worker.services);
  expect(await second.step()).toBe(false);
  expect(await reading()).toMatchObject({ read: '40000' });
  isDown = false;
  await makeDue();
  await stepsUntil(new ReadingRunner(worker.services), { state: 'finished' });
  expect(await reading()).toMatchObject({ read: '100000', found: 3, lockable: 2 });
  expect(asked.slice(seen).map(({ page }) => page)[0]).toBe(41);
  // The part after the last one is empty, because the last one is full.
  expect(asked.map(({ page }) => page)).toEqual(Array.from({ length: 101 }, (_, part) => part + 1));
}, 180_000);

test('that is bound to another address meanwhile is read from its beginning, without the old members', async () => {
  const real = [await mintFor(maker), await mintFor(maker)];
  const others = [await mintFor(other)];
  await bind(maker);
  index(maker, 10_000, real);
  index(other, 2_500, [...others, ...real]);
  await act(worker, admin, 'readCollection', { entry: 'reavers' });
  const runner = new ReadingRunner(worker.services);
  await stepsUntil(runner, { read: '3000' });
  expect(await reading()).toMatchObject({ found: 2 });
  await bind(other);
  await stepsUntil(runner, { state: 'finished' });
  expect(await reading()).toMatchObject({ read: '2500', found: 1, lockable: 1 });
  const [first, last] = [asked[0]?.collection, asked.at(-1)?.collection];
  expect([first, last]).toEqual([maker.group.toBase58(), other.group.toBase58()]);
}, 60_000);

/** Makes the readings due without the minute that they wait after a problem. */
const makeDue = () =>
  worker.services.db
    .updateTable('chain_readings')
    .set({ due_at: new Date(0) })
    .execute();
