import { missionById } from '#rules/missions/missionCatalogue.ts';
import { moveText, oneOfEachText, paybackText, stepText, toCapsText } from '#words/simulator.ts';
import { windNames } from '#words/wind.ts';
import { learnedEntity, type PlanMove, type PlanStep } from './planRows.ts';

/** What is done in a row of the plan, as one line. */
export function rowText(row: PlanMove | PlanStep): string {
  if (row.is === 'move') return moveText(row.piece.type, row.piece.level, row.piece.metadata.name);
  const entity = learnedEntity(row);
  if (entity !== null) return stepText(entity, row.from[entity], row.to[entity], windOfStep(row));
  const mission = (row.missionId && missionById(row.missionId)?.name) ?? '';
  return row.kind === 'oneOfEach' ? oneOfEachText(mission, row.times) : toCapsText(mission);
}

const windOfStep = ({ wind }: PlanStep): string | null => (wind === null ? null : windNames[wind]);

export const stepPayback = (step: PlanStep): string => paybackText(step.paybackDays);
