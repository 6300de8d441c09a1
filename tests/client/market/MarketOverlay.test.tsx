import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MarketOverlay } from '#client/market/MarketOverlay.tsx';
import type { LinksOfCommunity } from '#contract/communityLinks.ts';
import { renderWith, someServices } from '#tests/kit/fakeGame.tsx';
import { onAPhone } from '../hud/aHud.tsx';

afterEach(() => {
  cleanup();
  onAPhone(false);
  for (const meta of document.querySelectorAll('meta[name="community-links"]')) meta.remove();
});

/** Shows the market of The Last Haven, which is the community of every host that belongs to no other community. */
function aMarket(links: LinksOfCommunity): void {
  const meta = document.createElement('meta');
  meta.name = 'community-links';
  meta.content = JSON.stringify({ 'last-haven': links, reavers: { shop: 'https://shop.example/reavers' } });
  document.head.append(meta);
  renderWith(someServices(), <MarketOverlay />);
}

describe.each([
  ['desktop', false],
  ['phone', true],
])('the market on a %s', (_name, isPhone) => {
  it('lists the links that are configured, in their order, each with its host and a new tab', () => {
    onAPhone(isPhone);
    aMarket({
      shop: 'https://shop.example/flags',
      tokenMarket: 'https://dex.example/booty',
      shipMarket: 'https://ships.example',
      marketplace: 'https://market.example/captains',
      discord: 'https://chat.example',
    });
    const links = screen.getAllByRole('link') as HTMLAnchorElement[];
    expect(links.map(({ href, target, rel }) => [href, target, rel])).toEqual(
      [
        'https://market.example/captains',
        'https://ships.example/',
        'https://dex.example/booty',
        'https://shop.example/flags',
      ].map((href) => [href, '_blank', 'noopener noreferrer']),
    );
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Buy a CaptainCaptains that other players sell.market.example · Opens in a new tab',
      'Browse Marketplace for ShipsGenesis ships and ships for your captains.ships.example · Opens in a new tab',
      'Trade TokensBOOTY, GOLD and RUM for other coins.dex.example · Opens in a new tab',
      'Visit the ShopShirts, flags and prints.shop.example · Opens in a new tab',
    ]);
  });
});

describe('the market', () => {
  it('leaves out what is not configured', () => {
    aMarket({ shop: 'https://shop.example' });
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('asks a visitor to log in for the recruits, and shows no links where none is configured', () => {
    aMarket({ discord: 'https://chat.example' });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Log in to see the recruits of today')).toBeTruthy();
  });
});
