import { describe, expect, test } from 'vitest';
import { address, amount, id, page, requestedCount } from '#contract/common.ts';
import { errorCodes, errorStatus } from '#contract/errors.ts';
import {
  claimBody,
  initiateBatchBody,
  initiateBody,
  missionFeedBody,
  missionFilter,
} from '#contract/missions.ts';
import { notification, notificationsQuery, notificationTypes } from '#contract/notifications.ts';
import { emailStartBody, emailVerifyBody } from '#contract/players.ts';
import { errorSentences } from '#words/errors.ts';

const takes = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('what crosses the wire', () => {
  test.each([0, 0.01, 4.5, 1e12])('%d is an amount', (value) => {
    expect(takes(amount, value)).toBe(true);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, -0.01, 1e13, '5', null, undefined, {}, []])(
    '%s is no amount',
    (value) => {
      expect(takes(amount, value)).toBe(false);
    },
  );

  test('a count is whole, at least 1 and not huge', () => {
    expect([1, 250, 100_000].every((value) => takes(requestedCount, value))).toBe(true);
    expect([0, -1, 1.5, 100_001, Number.NaN, '1'].some((value) => takes(requestedCount, value))).toBe(false);
  });

  test('ids and addresses hold no markup, path or quote', () => {
    for (const value of ['', '../x', "a'b", '<b>', 'a b', 'x'.repeat(65), '\u0000']) {
      expect(takes(id, value)).toBe(false);
      expect(takes(address, value)).toBe(false);
    }
    expect(takes(address, 'So11111111111111111111111111111111111111112')).toBe(true);
    expect(takes(address, '0'.repeat(44))).toBe(false);
  });

  test('pages start at 1, also when written as text', () => {
    expect(page.parse({})).toEqual({ page: 1 });
    expect(page.parse({ page: '3' })).toEqual({ page: 3 });
    for (const value of ['0', '-1', '1.5', 'x', '1e9']) expect(takes(page, { page: value })).toBe(false);
  });

  test('a captain is sent to missions/{id} and nowhere else', () => {
    expect(initiateBody.parse({ missionPath: 'missions/the-docks', nfts: ['a'] })).toEqual({
      missionPath: 'missions/the-docks',
      nfts: ['a'],
      levelCount: 1,
      nonce: '',
    });
    for (const missionPath of [
      'missions/',
      'missions/../x',
      'missions/The Docks',
      'the-docks',
      'missions/a/b',
      '',
    ]) {
      expect(takes(initiateBody, { missionPath, nfts: ['a'] })).toBe(false);
    }
  });

  test('one call sends one captain, a batch up to 2,000', () => {
    const missionPath = 'missions/the-docks';
    expect(takes(initiateBody, { missionPath, nfts: [] })).toBe(false);
    expect(takes(initiateBody, { missionPath, nfts: ['a', 'b'] })).toBe(false);
    const many = Array.from({ length: 2_000 }, (_, at) => `captain-${at}`);
    expect(takes(initiateBatchBody, { missionPath, nfts: many })).toBe(true);
    expect(takes(initiateBatchBody, { missionPath, nfts: [...many, 'one-more'] })).toBe(false);
  });

  test('a mission is claimed by active-missions/{id} and nothing else', () => {
    expect(takes(claimBody, { activeMissionPath: 'active-missions/abc-1' })).toBe(true);
    for (const activeMissionPath of ['missions/abc', 'active-missions/', 'active-missions/a/b', 7, null]) {
      expect(takes(claimBody, { activeMissionPath })).toBe(false);
    }
  });

  test('islands are requested by 1 to 7', () => {
    expect(missionFilter.parse({ layer: '7' })).toEqual({ layer: 7 });
    for (const layer of ['0', '8', '1.5', 'x']) expect(takes(missionFilter, { layer })).toBe(false);
    expect(takes(missionFilter, { missionType: 'Piracy' })).toBe(false);
  });

  test('the mission feed gives 25 lines unless asked for another number', () => {
    const data = { missionPath: 'missions/the-docks' };
    expect(missionFeedBody.parse({ data })).toEqual({ data: { ...data, limit: 25 } });
    expect(takes(missionFeedBody, { data: { ...data, limit: 101 } })).toBe(false);
  });

  test('an e-mail code is six digits', () => {
    expect(takes(emailVerifyBody, { email: 'anne@bonny.example', code: '012345' })).toBe(true);
    for (const code of ['12345', '1234567', 'abcdef', 123456]) {
      expect(takes(emailVerifyBody, { email: 'anne@bonny.example', code })).toBe(false);
    }
  });

  test('an e-mail address cannot smuggle a second one or markup', () => {
    expect(takes(emailStartBody, { email: 'anne@bonny.example' })).toBe(true);
    for (const email of [
      'a@b',
      'a b@c.de',
      'a@b.c\nbcc:x@y.z',
      '<a@b.cd>',
      'a@b@c.de',
      'a1,anne@bonny.example',
      'a1;anne@bonny.example',
      'a1:anne@bonny.example',
      '(a)anne@bonny.example',
      'anne@bonny.example,a1.b',
      `${'a'.repeat(250)}@b.cd`,
    ]) {
      expect(takes(emailStartBody, { email })).toBe(false);
    }
  });
});

describe('notifications', () => {
  test('have a number that starts at 1 and the kind of their job', () => {
    const data = { id: 'job', error: false, message: '1 mission(s) started' };
    expect(takes(notification, { seq: 1, type: 'initiate', data })).toBe(true);
    expect(takes(notification, { seq: 1, type: 'initiateSpecial', data })).toBe(true);
    expect(takes(notification, { seq: 0, type: 'initiate', data })).toBe(false);
    expect(takes(notification, { seq: 1, type: 'gossip', data })).toBe(false);
  });

  test('all notification types exist', () => {
    for (const type of [
      'claim',
      'initiate',
      'initiateSpecial',
      'payAllHandsOnDeck',
      'arena',
      'handleAssets',
      'levelUpEntities',
      'captainShipRarityUpgrade',
      'exchange',
      'swapEntities',
      'assignGenesisShip',
      'attachNFTGenesis',
      'genesisClaimReward',
      'fleetCommanderLevel',
      'captainLicense',
      'genesisRewardClaimAll',
      'genesisSendMission',
      'battleEmissions',
    ]) {
      expect(notificationTypes).toContain(type);
    }
  });

  test('a page without notifications asks from 0', () => {
    expect(notificationsQuery.parse({})).toEqual({ since: 0 });
    expect(takes(notificationsQuery, { since: '-1' })).toBe(false);
  });
});

describe('refusals', () => {
  test('every code has an error status and a sentence', () => {
    for (const code of errorCodes) {
      expect(errorStatus[code]).toBeGreaterThanOrEqual(400);
      expect(errorStatus[code]).toBeLessThan(600);
    }
    expect(Object.keys(errorSentences).sort()).toEqual([...errorCodes].sort());
  });

  test('only a fault, an unavailable worker and an unavailable outside service have a 5xx status', () => {
    expect(errorCodes.filter((code) => errorStatus[code] >= 500)).toEqual([
      'fault',
      'unavailable',
      'social_unreachable',
      'prices_unavailable',
      'chain_unavailable',
    ]);
  });
});
