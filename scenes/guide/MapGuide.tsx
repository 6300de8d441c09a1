import { useEffect } from 'react';
import { approachBuildings } from './approachBuildings.ts';
import type { GuidedStage } from './GuidedStage.ts';
import { Overview } from './Overview.tsx';
import { reportView } from './reportView.ts';

/** What guides the player on the map. This code is loaded after the map has been drawn. */
export function MapGuide({ stage }: { stage: GuidedStage }) {
  useEffect(() => {
    const approach = approachBuildings(stage);
    const stopReports = reportView(stage, approach);
    return () => {
      stopReports();
      approach.stop();
    };
  }, [stage]);
  return <Overview stage={stage} />;
}
