import type { FactDetails, FactName, GameFact } from '#contract/facts.ts';
import { exactChange, exactWithToken, shipsWord } from './amounts.ts';
import { claimedFromArena, sentToArena } from './arena.ts';
import { intentSentence } from './chainIntents.ts';
import { emissionsReceived } from './emissions.ts';
import { errorSentence } from './errors.ts';
import { purchased } from './exchange.ts';
import {
  commanderAssigned,
  commanderRemoved,
  commanderResigned,
  licenceBought,
  madeFleetCaptain,
  nftAttached,
  nftDetached,
  noLongerFleetCaptain,
  resignedFrom,
  rewardClaimed,
  rewardsClaimed,
  shipLevelled,
  shipSent,
} from './fleet.ts';
import { balanceCorrected, chestShareReceived, granted } from './grants.ts';
import { assetBurned, assetsBurned, swapped } from './graveyard.ts';
import { handleAssetsFailed, handleAssetsSucceeded, missionsClaimed, missionsStarted } from './jobs.ts';
import { leveledUp, pieceEquipped, pieceTakenOff, shipUpgraded } from './levels.ts';
import { recruited } from './market.ts';
import { autoClaimActivated, autoClaimEnded, autoClaimRenewed } from './missions.ts';
import { shortAddress } from './names.ts';
import { linkedWithoutApproval } from './wallets.ts';

const factSentences: { readonly [N in FactName]: (fact: FactDetails[N]) => string } = {
  missionStarted: () => missionsStarted(1),
  missionClaimed: ({ renewal }) =>
    renewal === undefined ? missionsClaimed(1) : `${missionsClaimed(1)}. ${factSentence(renewal)}`,
  autoClaimRenewed: () => autoClaimRenewed,
  autoClaimEnded: ({ code, details }) => autoClaimEnded(errorSentence(code, details)),
  autoClaimActivated: () => autoClaimActivated,
  purchased: ({ item }) => purchased(item),
  recruited: ({ recruit }) => recruited(recruit),
  leveledUp: ({ entity }) => leveledUp(entity),
  shipUpgraded: () => shipUpgraded,
  pieceEquipped: ({ piece, captain }) => pieceEquipped(piece, captain),
  pieceTakenOff: ({ piece, captain }) => pieceTakenOff(piece, captain),
  swapped: () => swapped,
  sentToArena: () => sentToArena,
  claimedFromArena: () => claimedFromArena,
  assetsMoved: () => handleAssetsSucceeded,
  assetsNotMoved: () => handleAssetsFailed,
  transactionState: ({ kind, state, subject }) => intentSentence(kind, state, subject),
  shipSent: ({ ship }) => shipSent(ship),
  rewardClaimed: ({ ship, ...claimed }) => rewardClaimed(ship, claimed),
  rewardsClaimed: (claimed) => rewardsClaimed(claimed),
  licenceBought: ({ ship, licence }) => licenceBought(ship, licence),
  shipLevelled: ({ ship, level }) => shipLevelled(ship, level),
  nftAttached: ({ nft, ship }) => nftAttached(nft, ship),
  nftDetached: ({ nft, ship }) => nftDetached(nft, ship),
  commanderAssigned: ({ player, ship }) => commanderAssigned(player, ship),
  commanderRemoved: ({ player, ship }) => commanderRemoved(player, ship),
  commanderResigned: ({ player, ship }) => commanderResigned(player, ship),
  resignedFrom: ({ ship }) => resignedFrom(ship),
  madeFleetCaptain: ({ owner, ship }) => madeFleetCaptain(owner, ship),
  noLongerFleetCaptain: ({ owner, ship }) => noLongerFleetCaptain(owner, ship),
  emissionsReceived: ({ share, pool }) => emissionsReceived(share, pool),
  chestShareReceived: ({ chest, share, pool }) => chestShareReceived(chest, share, pool),
  linkedWithoutApproval: ({ address, until }) => linkedWithoutApproval(shortAddress(address), until),
  tokensGranted: ({ token, amount }) => granted(exactWithToken(token, amount)),
  assetGranted: ({ asset }) => granted(asset),
  balanceCorrected: ({ token, change }) => balanceCorrected(exactChange(token, change)),
  shipsClaimed: ({ ships }) => shipsWord(ships),
  assetBurned: ({ type, asset }) => assetBurned(type, asset),
  assetsBurned: ({ type, assets }) => assetsBurned(type, assets),
  refused: ({ code, details }) => errorSentence(code, details),
};

/** The sentence of what a job or a notification reports (rule book: jobs.md, Notifications). */
export function factSentence<N extends FactName>(fact: GameFact<N>): string {
  const sentence: (details: FactDetails[N]) => string = factSentences[fact.name];
  return sentence(fact);
}
