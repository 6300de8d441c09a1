import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { mailedCode } from '#tests/kit/mailedCode.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { keyTexts } from '#words/keys.ts';
import { checkStart } from '#worker/app/checkStart.ts';
import { runKeys } from '#worker/app/runKeys.ts';
import { signSessionToken } from '#worker/auth/sessionTokens.ts';
import { readSecrets, type Secrets } from '#worker/base/secrets.ts';
import type { WorkerServices } from '#worker/services/WorkerServices.ts';

const secret = () => randomBytes(32).toString('base64');
const [january, july] = [secret(), secret()];
const others = { EMAIL_PEPPER: secret(), CHAIN_AUTHORITY_KEY: secret() };
const read = (env: NodeJS.ProcessEnv): Secrets =>
  readSecrets({ ...others, ...env }, { world: 'production', dataDir: '/nowhere' });

/** The secrets of a server in the order of a rotation. */
const single = { SESSION_SIGNING_KEY: january, SHARE_SEALING_KEY: january };
const added = { SESSION_KEYS: `jan:${january},jul:${july}`, SHARE_KEYS: `jan:${january},jul:${july}` };
const changed = { SESSION_KEYS: `jul:${july},jan:${january}`, SHARE_KEYS: `jul:${july},jan:${january}` };
const removed = { SESSION_KEYS: `jul:${july}`, SHARE_KEYS: `jul:${july}` };

let world: TestWorker;
let ownSecrets: Secrets;
beforeAll(async () => {
  // Silences the console, because a development world also prints its mails there.
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  world = await startTestWorker();
  ownSecrets = world.services.config.secrets;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await world.stop();
});
afterEach(async () => {
  restartWith(ownSecrets);
  await world.services.db.deleteFrom('embedded_wallets').execute();
});

/** Gives the running server the secrets that it would read at a restart. */
const restartWith = (secrets: Secrets): void => {
  world.services.config.secrets = secrets;
};

const servicesWith = (env: NodeJS.ProcessEnv): WorkerServices => ({
  ...world.services,
  config: { ...world.services.config, secrets: read(env) },
});

describe('sessions', () => {
  async function signedIn() {
    const { playerId } = await world.signIn();
    const session = await world.services.db
      .selectFrom('sessions')
      .selectAll()
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow();
    const { id, address, expires_at: expiresAt } = session;
    return (env: NodeJS.ProcessEnv) =>
      signSessionToken(servicesWith(env), { id, playerId, address, expiresAt });
  }
  const statusOf = async (token: string) => (await world.call('me', { token })).status;

  test('go on while a new key is added, moved to the front, and used', async () => {
    const sign = await signedIn();
    const tokens = [await sign(single), await sign(added), await sign(changed)];
    for (const env of [added, changed]) {
      restartWith(read(env));
      expect(await Promise.all(tokens.map(statusOf))).toEqual([200, 200, 200]);
    }
  });

  test('end with the key that signed them', async () => {
    const sign = await signedIn();
    const [byOld, byNew] = [await sign(added), await sign(changed)];
    restartWith(read(removed));
    expect([await statusOf(byOld), await statusOf(byNew)]).toEqual([401, 200]);
  });

  test('are not opened by a key under the id of another one', async () => {
    const sign = await signedIn();
    const token = await sign({ ...single, SESSION_KEYS: `jul:${secret()}` });
    restartWith(read(removed));
    expect(await statusOf(token)).toBe(401);
  });

  test('may begin with the variable for a single key and leave it', async () => {
    const sign = await signedIn();
    const token = await sign(single);
    restartWith(read({ ...removed, SESSION_SIGNING_KEY: january }));
    expect(await statusOf(token)).toBe(200);
  });
});

describe('e-mail wallets', () => {
  async function open(email: string) {
    await world.call('emailStart', { body: { email } });
    const code = (await mailedCode(world.origin, email)) ?? '';
    return world.call('emailVerify', { body: { email, code } });
  }
  const share = async (email: string) => (await open(email)).answer.serverShare;
  const sealedBy = async () =>
    (await world.services.db.selectFrom('embedded_wallets').select('sealed_by').execute()).map(
      (row) => row.sealed_by,
    );
  const keys = async (env: NodeJS.ProcessEnv, ...args: readonly string[]) => {
    const lines: string[] = [];
    const { databaseUrl } = world.services.config;
    const more = { PUBLIC_ORIGIN: 'https://play.example.org', SOLANA_RPC_URL: 'http://127.0.0.1:1' };
    const code = await runKeys({ DATABASE_URL: databaseUrl, ...more, ...others, ...env }, args, (line) =>
      lines.push(line),
    );
    return { code, lines };
  };

  test('keep their share while the key changes, and are sealed with the new key when they are opened', async () => {
    restartWith(read(single));
    const first = await share('anne@sea.example');
    expect(await sealedBy()).toEqual([null]);
    restartWith(read(changed));
    expect(await share('anne@sea.example')).toBe(first);
    expect(await sealedBy()).toEqual(['jul']);
    restartWith(read(removed));
    expect(await share('anne@sea.example')).toBe(first);
  });

  test('are all sealed with the new key by the command, after a preview', async () => {
    restartWith(read(single));
    const shares = [await share('mary@sea.example'), await share('jack@sea.example')];
    const preview = await keys({ ...changed }, 'reseal');
    expect(preview).toEqual({
      code: 0,
      lines: [
        keyTexts.sealed(keyTexts.nameOf(null), 2, keyTexts.states.opens),
        keyTexts.removable(keyTexts.nameOf('jan')),
        keyTexts.preview,
      ],
    });
    expect(await sealedBy()).toEqual([null, null]);
    const done = await keys({ ...changed }, 'reseal', '--yes');
    expect(done.code).toBe(0);
    expect(done.lines[0]).toBe(keyTexts.resealed(2));
    expect(await sealedBy()).toEqual(['jul', 'jul']);
    restartWith(read(removed));
    expect([await share('mary@sea.example'), await share('jack@sea.example')]).toEqual(shares);
  });

  test('are listed by the command from the database itself where a pooler stands before it', async () => {
    restartWith(read(single));
    await share('anne@sea.example');
    const { databaseUrl } = world.services.config;
    const behindPooler = { DATABASE_URL: 'postgres://127.0.0.1:1/game', LISTEN_DATABASE_URL: databaseUrl };
    expect((await keys({ ...changed, ...behindPooler }, 'shares')).code).toBe(0);
  });

  test('are left as they are where no key opens them, by the command and by a player', async () => {
    restartWith(read(single));
    const first = await share('anne@sea.example');
    expect((await keys(removed, 'reseal', '--yes')).code).toBe(1);
    restartWith(read(removed));
    expect(await open('anne@sea.example')).toMatchObject(aRefusal(409, 'embedded_wallet_closed'));
    restartWith(read(single));
    expect(await share('anne@sea.example')).toBe(first);
  });

  test('keep a production server without their key from starting, until it says that the key is lost', async () => {
    restartWith(read(changed));
    await share('anne@sea.example');
    const startWith = (env: NodeJS.ProcessEnv) => {
      const services = servicesWith(env);
      return checkStart({ ...services, config: { ...services.config, world: 'production' } });
    };
    const without = { SESSION_KEYS: `aug:${secret()}`, SHARE_KEYS: `aug:${secret()}` };
    await expect(startWith(without)).rejects.toThrow(keyTexts.cannotOpen(keyTexts.nameOf('jul'), 1));
    const wrong = { ...without, SHARE_KEYS: `jul:${secret()}` };
    await expect(startWith(wrong)).rejects.toThrow(keyTexts.cannotOpen(keyTexts.nameOf('jul'), 1));
    await startWith({ ...without, SHARE_KEYS: `${without.SHARE_KEYS},jul:lost` });
    await startWith(removed);
  });
});

test('a new key is one that the rings take', async () => {
  const lines: string[] = [];
  expect(await runKeys({}, ['new'], (line) => lines.push(line))).toBe(0);
  const [line = ''] = lines;
  expect(read({ SESSION_KEYS: line, SHARE_KEYS: line }).shareKeys.ids).toEqual([line.split(':')[0]]);
});

test.each(['jul', 'jul:c2hvcnQ=', `jul:${july},jul:${january}`, `j u l:${july}`, 'jul:lost'])(
  'the ring %s is refused',
  (ring) => {
    const mustBe = /^SHARE_KEYS must be keys such as id:secret/;
    expect(() => read({ SESSION_KEYS: `a:${july}`, SHARE_KEYS: ring })).toThrow(mustBe);
  },
);
