import { useEffect } from 'react';
import { approachBuildings } from './approachBuildings.ts';
import { type DepartureStage, followDeparture } from './followDeparture.ts';
import { Overview } from './Overview.tsx';
import { reportView } from './reportView.ts';

/** What guides the player on the map. This code is loaded after the map has been drawn. */
export function MapGuide({ stage }: { stage: DepartureStage }) {
  useEffect(() => {
    const departure = followDeparture(stage, () => approach.isUnderWay());
    const approach = approachBuildings(stage);
    const stopReports = reportView(stage, {
      isUnderWay: () => approach.isUnderWay() || departure.isUnderWay(),
      isAtCall: approach.isAtCall,
    });
    return () => {
      stopReports();
      approach.stop();
      departure.stop();
    };
  }, [stage]);
  return <Overview stage={stage} />;
}
