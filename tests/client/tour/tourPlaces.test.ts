import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { boxOfStep, placeCard } from '#client/tour/tourPlaces.ts';

afterEach(() => document.body.replaceChildren());

const card = { width: 340, height: 200 };
const desktop = { width: 1280, height: 800 };

describe('the card of the tour', () => {
  it.each([
    ['below what stands at the top', { left: 1200, top: 10, width: 60, height: 60 }, { left: 928, top: 82 }],
    [
      'above what stands at the bottom',
      { left: 600, top: 700, width: 80, height: 60 },
      { left: 470, top: 488 },
    ],
    [
      'beside what fills the height',
      { left: 1200, top: 20, width: 70, height: 760 },
      { left: 848, top: 300 },
    ],
    ['in the middle without anything', null, { left: 470, top: 300 }],
  ])('stands %s', (_where, around, place) => {
    expect(placeCard(around, card, desktop)).toEqual(place);
  });

  it('stays within every window that can hold it', () => {
    const length = (max: number) => fc.integer({ min: 1, max });
    fc.assert(
      fc.property(length(2000), length(2000), length(1500), length(1500), (left, top, width, height) => {
        for (const view of [desktop, { width: 390, height: 844 }, { width: 768, height: 1024 }]) {
          const at = placeCard({ left, top, width, height }, card, view);
          expect(at.left).toBeGreaterThanOrEqual(12);
          expect(at.left + card.width).toBeLessThanOrEqual(view.width - 12);
          expect(at.top).toBeGreaterThanOrEqual(12);
          expect(at.top + card.height).toBeLessThanOrEqual(view.height - 12);
        }
      }),
    );
  });
});

it('a step points at the first thing in view, and at nothing where none is', () => {
  const button = (box: Partial<DOMRect>) => {
    const element = document.createElement('button');
    element.getBoundingClientRect = () => ({ width: 50, height: 40, ...box }) as DOMRect;
    return element;
  };
  const nav = document.createElement('nav');
  nav.dataset.tour = 'buildings';
  nav.append(
    button({ left: -100, right: -50, top: 100, bottom: 140 }),
    button({ left: 100, right: 150, top: 100, bottom: 140 }),
  );
  document.body.append(nav);
  expect(boxOfStep('mission')).toEqual({ left: 94, top: 94, width: 62, height: 52 });
  expect(boxOfStep('more')).toBeNull();
});
