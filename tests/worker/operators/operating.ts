import { randomUUID } from 'node:crypto';
import type { ActKind, OperatorError, OperatorRole } from '#contract/operators.ts';
import type { TestWorker } from '#tests/kit/startTestWorker.ts';
import type { Operator } from '#worker/operators/base/Act.ts';
import { OperatorRefusal } from '#worker/operators/base/OperatorRefusal.ts';
import { operatorOfToken } from '#worker/operators/base/operatorStore.ts';
import { type ActResult, performAct } from '#worker/operators/performAct.ts';

const root: Operator = { name: 'database', role: 'admin' };

/** An operator of a test world with a token, as `operator add-operator` adds one. */
export async function anOperator(
  { services }: TestWorker,
  role: OperatorRole = 'admin',
): Promise<Operator & { token: string }> {
  const operator = `op-${randomUUID().slice(0, 8)}`;
  const { secret = '' } = await performAct(services, {
    id: randomUUID(),
    kind: 'addOperator',
    operator: root,
    reason: 'a test',
    input: { operator, role, days: '30' },
  });
  return { ...(await operatorOfToken(services, secret)), token: secret };
}

/** Does an act under a new key. */
export const act = (
  { services }: TestWorker,
  { name, role }: Operator,
  kind: ActKind,
  input: Record<string, string>,
  id: string = randomUUID(),
): Promise<ActResult> =>
  performAct(services, { id, kind, operator: { name, role }, reason: 'a test', input });

/** The code of the refusal with which something ends; fails if it does not. */
export async function refusalOf(work: Promise<unknown>): Promise<OperatorError | string> {
  return work.then(
    () => {
      throw new Error('it was not refused');
    },
    (error: unknown) => {
      if (error instanceof OperatorRefusal) return error.code;
      if (error instanceof Error && 'code' in error) return String(error.code);
      throw error;
    },
  );
}
