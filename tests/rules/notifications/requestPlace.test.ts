import { expect, test } from 'vitest';
import { requestPlace } from '#rules/notifications/requestPlace.ts';

test('the place of a request is the mission or the captain that its body names', () => {
  expect(requestPlace({ missionPath: 'missions/the-docks', nfts: ['a'] })).toEqual({
    missionId: 'the-docks',
  });
  expect(requestPlace({ captainId: 'captain-1', type: 'SHIP' })).toEqual({
    captainId: 'captain-1',
    entity: 'SHIP',
  });
  expect(requestPlace({ captainId: 'captain-1', type: 'WHALE' })).toEqual({ captainId: 'captain-1' });
});

test('what names neither has no place', () => {
  for (const body of [
    null,
    undefined,
    'text',
    [],
    {},
    { missionPath: 'missions/../x' },
    { missionPath: 7 },
    { captainId: '<b>' },
    { genesisShipId: 'ship-1' },
  ])
    expect(requestPlace(body)).toEqual({});
});
