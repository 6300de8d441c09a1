import { useEffect, useState } from 'react';
import { sumOf } from '#rules/simulator/levelPrices.ts';
import { useJobs } from '../services/useJobs.ts';
import type { PlanStep } from './planRows.ts';

/** Steps whose level-up succeeded or may still succeed. The plan lists them until the captain's new level is read. */
export interface PressedSteps {
  has(step: PlanStep): boolean;
  /** Adds a step whose level-up succeeded or timed out; `jobId` is null if the request was not answered. */
  add(step: PlanStep, jobId: string | null): void;
}

interface Press {
  /** Sum of the levels at which the step began. A plan of newer data begins at higher ones and may be pressed again. */
  from: number;
  jobId: string | null;
}

/** Remembers pressed steps, so that a second press spends no more tokens (rule book: simulator.md, Roster plan). */
export function usePressedSteps(): PressedSteps {
  const jobs = useJobs();
  const [presses, setPresses] = useState<ReadonlyMap<string, Press>>(new Map());
  // A job that timed out may still be refused; no newer level follows then, so its step is released here.
  useEffect(
    () =>
      jobs.onSettled(({ kind, late, refused }) => {
        if (kind !== 'levelUpEntities' || !late) return;
        const released = new Set(refused.map(({ jobId }) => jobId));
        setPresses((all) => new Map([...all].filter(([, { jobId }]) => !released.has(jobId))));
      }),
    [jobs],
  );
  return {
    has: (step) => presses.get(step.key)?.from === levelsBefore(step),
    add: (step, jobId) =>
      setPresses((all) => new Map(all).set(step.key, { from: levelsBefore(step), jobId })),
  };
}

const levelsBefore = ({ from }: PlanStep): number => sumOf((entity) => from[entity]);
