import { execFileSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { gameOrigin, JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';
import { runningGame } from './runningGame.ts';

test('a worker killed during a send is restarted, and the send completes', async ({ page }) => {
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  await anne.openBuilding('The Docks');
  const before = await anne.fetchAs<{ goldAmount: number }>('/users/me');

  const killed = workerPid();
  const asked = page.waitForRequest('**/missions/initiate-batch');
  const sending = anne.pressSend(4);
  await asked;
  process.kill(killed, 'SIGKILL');
  await sending;

  await anne.seeToast('4 mission(s) started');
  await anne.seeNoTimeout();
  await expect.poll(workerPid).not.toBe(killed);
  const active = await anne.fetchAs<unknown[]>('/missions/active-missions');
  expect(active).toHaveLength(4);
  const after = await anne.fetchAs<{ goldAmount: number }>('/users/me');
  expect(before.goldAmount - after.goldAmount).toBe(4 * 1800);

  const ready = await (await fetch(`${gameOrigin()}/ready`)).json();
  expect(ready.broken).toEqual([]);
});

/** Id of the process below the supervisor whose command line contains the worker's entry file. */
function workerPid(): number {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  const processes = lines.map((line) => {
    const [, pid = '0', parent = '0', command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return { pid: Number(pid), parent: Number(parent), command };
  });
  const family = new Set([runningGame().supervisorPid]);
  // Processes are mostly listed after their parents; three passes also find descendants that are listed earlier.
  for (let pass = 0; pass < 3; pass += 1)
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  const worker = processes.find(
    ({ pid, command }) => family.has(pid) && command.includes('dist/host/worker/main.js'),
  );
  if (!worker) throw new Error('The worker is not running');
  return worker.pid;
}
