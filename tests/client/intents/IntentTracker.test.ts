import { describe, expect, it } from 'vitest';
import { refusal } from '#tests/kit/fakeGame.tsx';
import { settle } from '#tests/kit/settle.ts';
import { staysReserved } from '#words/jobs.ts';
import { anEnd, aTracker, hundred, nft } from './aTracker.ts';

const processing = 'Processing transaction...';
const done = 'Deposit: 100 BOOTY. Done.';
const handedIn = '/spl-token/handleDeposit';
const frozen = { kind: 'freeze', sentence: 'Move in game: Reaver. Done.' } as const;

describe('the end of a transaction', () => {
  it('is learned from its notification and shown once, however often and from wherever it is reported', async () => {
    const { intents, called, end, list, toasts } = aTracker();
    const run = intents.run('deposit', hundred);
    await called(handedIn);
    expect(toasts()).toEqual([processing]);
    end();
    expect(await run).toBe('confirmed');
    end();
    list(anEnd());
    await intents.recheck();
    expect(toasts()).toEqual([done]);
  });

  it('may come before the answer that accepts it', async () => {
    let answer = (_: { done: true }) => {};
    const handleDeposit = () => new Promise<{ done: true }>((resolve) => (answer = resolve));
    const { intents, called, end, toasts } = aTracker({ answers: { handleDeposit } });
    const run = intents.run('deposit', hundred);
    await called(handedIn);
    end();
    expect(await run).toBe('confirmed');
    answer({ done: true });
    await settle();
    expect(toasts()).toEqual([done]);
  });

  it.each([
    ['failed', 'It failed.', ['It failed.']],
    ['cancelled', 'Cancelled.', []],
  ] as const)(
    'that is %s is no success, and a cancelled one is not shown',
    async (state, sentence, shown) => {
      const { intents, called, end, toasts } = aTracker();
      const run = intents.run('deposit', hundred);
      await called(handedIn);
      end({ state, sentence });
      expect(await run).toBe('failed');
      expect(toasts()).toEqual(shown);
    },
  );

  it('that was missed is found at the next connect', async () => {
    const { intents, called, list, toasts } = aTracker();
    const run = intents.run('deposit', hundred);
    await called(handedIn);
    list(anEnd({ state: 'submitted' }));
    await intents.recheck();
    expect(toasts()).toEqual([processing]);
    list(anEnd());
    await intents.recheck();
    expect(await run).toBe('confirmed');
    expect(toasts()).toEqual([done]);
  });

  it('has everything that it may have changed read again, for tokens again 2 s after the submission', async () => {
    const { intents, called, clock, end, refreshed } = aTracker();
    const run = intents.run('deposit', hundred);
    await called(handedIn);
    refreshed.length = 0;
    clock.pass(2_000);
    const everything = ['me', 'nfts', 'eligibleNfts', 'onChainBalance', 'onChainAssets', 'chainIntents'];
    expect(refreshed).toEqual([everything]);
    end();
    await run;
    expect(refreshed[1]).toEqual(everything);
  });

  it('of two deposits ends the toast that both share with the second', async () => {
    let built = 0;
    const deposit = () => ({
      tx: 'AAAA',
      intentId: `intent-${++built}`,
      signer: 'So11111111111111111111111111111111111111112',
    });
    const { intents, called, end, toasts } = aTracker({ answers: { deposit } });
    const first = intents.run('deposit', hundred);
    await called(handedIn);
    const second = intents.run('deposit', hundred);
    await called(handedIn);
    end();
    await first;
    expect(toasts()).toEqual([processing, done]);
    end({ id: 'intent-2', sentence: 'The second.' });
    await second;
    expect(toasts()).toEqual([done, 'The second.']);
  });
});

describe('after a reload', () => {
  it('an end that is reported while the transactions are read has them read again', async () => {
    const { intents, end, list, refreshed } = aTracker();
    list(anEnd({ state: 'submitted' }));
    const reading = intents.recheck();
    end();
    refreshed.length = 0;
    await reading;
    expect([refreshed, intents.isWaiting()]).toEqual([[['chainIntents']], false]);
  });

  it('the end of what this tab waited for is shown once, whether it is listed or notified', async () => {
    const { intents, end, list, stored, toasts } = aTracker({ remembered: ['intent-1'] });
    list(anEnd({ createdAt: 100 }));
    await intents.recheck();
    end({ createdAt: 100 });
    expect([toasts(), stored()]).toEqual([[done], []]);
  });

  it('what is still under way stays known, and what ended an hour ago does not', async () => {
    const { intents, end, list, stored, toasts } = aTracker({ remembered: ['intent-1', 'intent-0'] });
    list(anEnd({ createdAt: 100, state: 'submitted' }));
    await intents.recheck();
    expect(stored()).toEqual(['intent-1']);
    end({ createdAt: 100 });
    expect(toasts()).toEqual([done]);
  });

  it('a transaction is remembered from its submission to its end', async () => {
    let answer = (_: { done: true }) => {};
    const handleDeposit = () => new Promise<{ done: true }>((resolve) => (answer = resolve));
    const { clock, intents, called, end, stored } = aTracker({ answers: { handleDeposit } });
    const run = intents.run('deposit', hundred);
    await called(handedIn);
    expect(stored()).toEqual(['intent-1']);
    answer({ done: true });
    end();
    await run;
    // The page may be left before the toast of the end is read; after a reload it is shown again.
    expect(stored()).toEqual(['intent-1']);
    clock.pass(1_000);
    expect(stored()).toEqual([]);
  });

  it('one that the wallet sends by itself is remembered before the wallet is asked', async () => {
    const { intents, called, stored } = aTracker({
      way: 'signAndSend',
      answers: { depositSubmitted: () => new Promise(() => {}) },
    });
    void intents.run('deposit', hundred);
    await called('/spl-token/submitted');
    expect(stored()).toEqual(['intent-1']);
  });
});

describe('a transaction that no screen of this page started', () => {
  it.each([
    ['a young one is shown', { createdAt: 600 }, [done]],
    ['one from before the page was opened is not', { createdAt: 400 }, []],
    ['a move that the worker sends is shown by its job', { ...frozen, createdAt: 600 }, []],
    [
      'a move that the wallet sent is shown',
      { ...frozen, way: 'signAndSend', createdAt: 600 },
      [frozen.sentence],
    ],
    ['a cancelled one is not', { state: 'cancelled', createdAt: 600 }, []],
  ] as const)('%s', (_, changes, shown) => {
    const { end, toasts } = aTracker();
    end(changes);
    expect(toasts()).toEqual(shown);
  });

  it('and was under way at the last connect is shown when it ends', async () => {
    const { intents, end, list, toasts } = aTracker();
    list(anEnd({ createdAt: 100, state: 'signed' }), anEnd({ id: 'old', createdAt: 100 }));
    await intents.recheck();
    expect([toasts(), intents.isWaiting()]).toEqual([[], true]);
    end({ createdAt: 100 });
    expect([toasts(), intents.isWaiting()]).toEqual([[done], false]);
  });
});

describe('moves of several NFTs', () => {
  const both = [nft(1), nft(2)];
  const submitted = '/nfts/handle-assets';

  it('end together, with their transactions or with their job, whichever is known first', async () => {
    const byIntents = aTracker();
    const first = byIntents.intents.run('freeze', both);
    await byIntents.called(submitted);
    byIntents.end({ ...frozen });
    expect(byIntents.toasts()).toEqual([]);
    byIntents.end({ ...frozen, id: 'intent-2', state: 'failed', sentence: 'It failed.' });
    byIntents.endJob({ error: true, message: 'Failed' });
    expect(await first).toBe('failed');
    expect(byIntents.toasts()).toEqual(['1 of 2 NFTs moved successfully', 'Transaction failed: It failed.']);

    const byJob = aTracker();
    const second = byJob.intents.run('freeze', both);
    await byJob.called(submitted);
    byJob.endJob();
    expect(await second).toBe('confirmed');
    byJob.end({ ...frozen });
    byJob.end({ ...frozen, id: 'intent-2' });
    expect(byJob.toasts()).toEqual(['Transaction completed successfully']);
    expect(byJob.stored()).toEqual([]);
  });

  it('whose job takes no effect are released', async () => {
    const { intents, called, cancelled, endJob, toasts } = aTracker();
    const run = intents.run('freeze', both);
    await called(submitted);
    endJob({ error: true, message: 'Reaver #1 is moving already.' });
    expect(await run).toBe('refused');
    expect(toasts()).toEqual(['Transaction failed: Reaver #1 is moving already.']);
    expect(cancelled()).toEqual(['/chain/intents/intent-1/cancel', '/chain/intents/intent-2/cancel']);
  });

  it('no longer hold the screen after 30 s; the job that ends later is shown once', async () => {
    const { intents, called, clock, endJob, toasts } = aTracker();
    const run = intents.run('freeze', both);
    await called(submitted);
    expect(intents.runs.heldBy('thaw')?.moving).toEqual(both);
    clock.pass(30_000);
    expect(await run).toBe('timedOut');
    expect(intents.runs.isBusy('freeze')).toBe(false);
    const late = 'Transaction timed out: No response received from server';
    expect(toasts()).toEqual([late]);
    endJob();
    await settle();
    expect(toasts()).toEqual([late, 'Transaction completed successfully']);
  });

  it('whose job ends after its own timeout are shown once too', async () => {
    const { intents, called, clock, endJob, toasts } = aTracker();
    const run = intents.run('freeze', both);
    await called(submitted);
    clock.pass(150_000);
    expect(await run).toBe('timedOut');
    endJob();
    clock.pass(600);
    await settle();
    expect(toasts().slice(1)).toEqual(['Transaction completed successfully']);
  });

  it('of which the wallet sent one before the player declined: that one is awaited, the other stays reserved', async () => {
    const { intents, called, cancelled, end, toasts } = aTracker({ way: 'signAndSend', signs: 1 });
    const run = intents.run('freeze', both);
    await called('/nfts/submitted');
    const way = 'signAndSend';
    end({ ...frozen, way });
    expect(await run).toBe('confirmed');
    expect(toasts()).toEqual(['You declined.', staysReserved, 'Transaction completed successfully']);
    end({ ...frozen, way, id: 'intent-2', state: 'expired', sentence: 'It has expired.' });
    expect(toasts().at(-1)).toBe('It has expired.');
    expect(cancelled()).toEqual([]);
  });
});

describe('a run', () => {
  it('that the player cancels before anything is signed releases what was built', async () => {
    const { intents, cancelled, stored, toasts } = aTracker({ signs: 0 });
    expect(await intents.run('deposit', hundred)).toBe('cancelled');
    expect([toasts(), cancelled(), stored()]).toEqual([[], ['/chain/intents/intent-1/cancel'], []]);
  });

  it('whose signed transaction the worker refuses says so and releases it', async () => {
    const handleDeposit = () => refusal(409, 'fault', 'It was changed.');
    const { clock, intents, cancelled, stored, toasts } = aTracker({ answers: { handleDeposit } });
    expect(await intents.run('deposit', hundred)).toBe('refused');
    expect(toasts()).toEqual(['Transaction failed: 409 - It was changed.']);
    clock.pass(1_000);
    expect(stored()).toEqual([]);
    expect(cancelled()).toEqual(['/chain/intents/intent-1/cancel']);
  });

  it('whose wallet sends by itself goes on where the worker refuses', async () => {
    const depositSubmitted = () => refusal(409, 'fault', 'It was changed.');
    const { intents, called, end, toasts } = aTracker({ way: 'signAndSend', answers: { depositSubmitted } });
    const run = intents.run('deposit', hundred);
    await called('/spl-token/submitted');
    end({ way: 'signAndSend' });
    expect(await run).toBe('confirmed');
    expect(toasts()).toEqual([done]);
  });

  it('that waits for a silent wallet can be cancelled after a second, and another one can begin', async () => {
    const { intents, clock, silenceWallet, toasts } = aTracker();
    silenceWallet();
    const run = intents.run('deposit', hundred);
    await settle();
    expect(intents.runs.heldBy('deposit')?.cancel).toBeNull();
    clock.pass(1_000);
    intents.runs.heldBy('deposit')?.cancel?.();
    expect(await run).toBe('cancelled');
    expect([toasts(), intents.runs.isBusy('deposit')]).toEqual([[], false]);
  });

  it('holds the screen that started it, and no other; a second one of that screen does not begin', async () => {
    const { intents, called, end } = aTracker();
    const changes: boolean[] = [];
    intents.runs.subscribe(() => changes.push(intents.runs.isBusy('withdraw')));
    const run = intents.run('deposit', hundred);
    expect([intents.runs.isBusy('withdraw'), intents.runs.isBusy('thaw')]).toEqual([true, false]);
    expect(await intents.run('withdraw', hundred)).toBe('cancelled');
    // The form of a transfer waits until the transaction is handed in.
    await called(handedIn);
    expect(intents.runs.isBusy('deposit')).toBe(false);
    end();
    await run;
    expect([changes.at(0), changes.at(-1)]).toEqual([true, false]);
  });

  it('calls its screen back once, when the transaction is handed in', async () => {
    const { intents, called, end } = aTracker();
    let calls = 0;
    const run = intents.run('deposit', hundred, () => {
      calls += 1;
    });
    await called(handedIn);
    expect(calls).toBe(1);
    end();
    await run;
    expect(calls).toBe(1);
  });
});

describe('a session', () => {
  it('that ends frees all screens; the end is shown after the log-in', async () => {
    const { intents, called, list, toasts } = aTracker();
    const run = intents.run('deposit', hundred);
    await called(handedIn);
    intents.suspend();
    expect(await run).toBe('timedOut');
    expect(toasts()).toEqual([]);
    list(anEnd());
    await intents.recheck();
    expect(toasts()).toEqual([done]);
  });

  it('whose screens close shows nothing more, and the next log-in of this tab still knows what is open', async () => {
    const { intents, called, end, stored, toasts } = aTracker();
    const run = intents.run('deposit', hundred);
    await called(handedIn);
    intents.close();
    expect(await run).toBe('timedOut');
    end();
    expect([toasts(), stored()]).toEqual([[], ['intent-1']]);
    expect(await intents.run('deposit', hundred)).toBe('cancelled');
  });
});
