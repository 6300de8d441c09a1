import { expect, test } from 'vitest';
import { kindOfCall } from '#client/notifications/kindOfCall.ts';

test('a refused call counts as the notification that it would have brought', () => {
  expect(kindOfCall('initiateBatch')).toBe('initiate');
  expect(kindOfCall('genesisSendAll')).toBe('genesisSendMission');
  expect(kindOfCall('toggleBattleToken')).toBe('initiate');
  expect(kindOfCall('burnCaptain')).toBe('swapEntities');
  expect(kindOfCall('mintAndWithdraw')).toBe('handleAssets');
  expect(kindOfCall('cancelIntent')).toBe('chainIntent');
  expect(kindOfCall('unlinkWallet')).toBe('account');
});

test.each(['rowTheBoat', 'missions', 'toString'])(
  'a call that this page does not know (%s) counts as Account',
  (call) => {
    expect(kindOfCall(call)).toBe('account');
  },
);
