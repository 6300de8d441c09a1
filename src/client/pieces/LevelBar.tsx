import { levelProgress } from '#rules/captains/caps.ts';
import { useRules } from '../api/rules.ts';
import { ProgressBar } from '../kit/ProgressBar.tsx';

interface LevelBarProps {
  label: string;
  level: number;
  cap: number;
}

/** The progress of a level to its cap; every level is drawn by it (rule book: captains.md, Level caps). */
export function LevelBar({ label, level, cap }: LevelBarProps) {
  return <ProgressBar label={label} share={levelProgress(useRules(), level, cap)} />;
}
