import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { OverlayHost } from '#client/app/overlays/OverlayHost.tsx';
import { pendingJobsInSession } from '#client/jobs/jobTrackerDependencies.ts';
import { MissionOverlay } from '#client/missions/MissionOverlay.tsx';
import { MissionResultsOverlay } from '#client/missions/MissionResultsOverlay.tsx';
import type { ChainIntent } from '#contract/chainIntents.ts';
import { type MissionResult, nextSealsBody } from '#contract/missions.ts';
import type { GameNotification } from '#contract/notifications.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aMission } from '#tests/kit/aMission.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import type { Answers } from '#tests/kit/fakeGame.tsx';
import { sizeElements } from '#tests/kit/sizeElements.ts';
import { startGame } from '#tests/kit/startGame.tsx';

// Preloads modules that the overlay host loads on demand, which is slow on a busy machine.
import '#client/app/overlays/WithQueries.tsx';
import '#client/missions/ReceiptOverlay.tsx';
import '#client/missions/SelectCaptains.tsx';

/** Gives every `<div>` the same size until the end of the file; without a size the grid of cards has no rows. */
export const giveEverythingASize = () =>
  sizeElements(HTMLDivElement, { clientHeight: () => 800, clientWidth: () => 1_000 });

/** The game with a fake worker at the network boundary and a job clock that the test controls. */
export function aGame(answers: Answers = {}, now: () => number = () => 500) {
  const { services, game, clock, push, show } = startGame(
    {
      missions: [aMission()],
      nfts: [1, 2, 3].map((n) => aCaptain({ uid: `captain-${n}`, crewLevel: 5 })),
      activeMissions: [],
      missionFeed: [],
      nextSeals: async (request: Request) =>
        nextSealsBody
          .parse(await request.json())
          .nfts.map((captainUid) => ({ captainUid, commitment: `commitment-${captainUid}` })),
      me: aPlayer(),
      ...answers,
    },
    now,
  );
  const close = vi.fn();
  /** Shows the screen with the overlay host, so that the overlays it opens are shown too. */
  const showWithOverlays = (screen: React.ReactNode) =>
    show(
      <>
        {screen}
        <OverlayHost />
      </>,
    );
  return {
    services,
    queryClient: game.queryClient,
    connection: game.connection,
    refusals: game.refusals,
    clock,
    /** The notification of a job arrives: that it succeeded, unless `data` says otherwise. */
    notify: (
      id: string,
      type: GameNotification['type'],
      data: Partial<GameNotification['data']> = {},
      seq?: number,
    ) => push(type, { id, error: false, message: 'Success', ...data }, seq),
    /** The notification arrives that a transaction has ended. */
    endIntent: (intent: ChainIntent) =>
      act(() =>
        push('chainIntent', { id: intent.id, error: false, message: intent.sentence, result: intent }),
      ),
    close,
    show,
    showWithOverlays,
    /** Fetches all data of the page again. */
    refetch: () => game.queryClient.refetchQueries(),
    /** Accepted jobs whose outcome is not known yet. */
    pendingJobs: () => pendingJobsInSession('player-1').load(),
    toasts: () => services.toasts.state.getState().map(({ text }) => text),
    called: (path: string) => services.calls.some(({ url }) => new URL(url).pathname === path),
    /** Bodies of the POST requests to a path, oldest first. */
    posted: async (path: string) =>
      Promise.all(
        services.calls
          .filter(({ url, method }) => method === 'POST' && new URL(url).pathname === path)
          .map((call) => call.clone().json()),
      ),
    /** Idempotency keys of the requests to a path, numbered by first use: [1, 1, 2] if the second is a repeat. */
    keys(path: string): number[] {
      const sent = services.calls
        .filter(({ url }) => new URL(url).pathname === path)
        .map(({ headers }) => headers.get('Idempotency-Key'));
      const distinct = [...new Set(sent)];
      return sent.map((key) => distinct.indexOf(key) + 1);
    },
    showMissions: (missionId?: string) =>
      showWithOverlays(<MissionOverlay missionId={missionId} close={close} />),
    showResults: (results: readonly MissionResult[]) =>
      showWithOverlays(<MissionResultsOverlay results={results} close={close} />),
  };
}
