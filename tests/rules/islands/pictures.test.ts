import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildingIcons } from '#rules/islands/buildingIcons.ts';
import { islandAt } from '#rules/islands/islands.ts';
import { missionCatalogue } from '#rules/missions/missionCatalogue.ts';
import { isDrawn } from '#rules/world/buildingIcon.ts';

const assets = path.join(import.meta.dirname, '../../../assets');
const painted = readdirSync(path.join(assets, 'islands')).filter((layer) =>
  existsSync(path.join(assets, 'islands', layer, 'layout.json')),
);

describe('rules and pictures have the same buildings', () => {
  test.each(painted)('every building painted on island %s is in the rules, and none is missing', (layer) => {
    const layout: { buildings: { slug: string }[] } = JSON.parse(
      readFileSync(path.join(assets, 'islands', layer, 'layout.json'), 'utf8'),
    );
    const known = islandAt(Number(layer))?.buildings.filter(({ name }) => isDrawn(name)) ?? [];
    expect(layout.buildings.map(({ slug }) => slug).sort()).toEqual(known.map(({ id }) => id).sort());
  });

  test.each([...buildingIcons])('the icon %s is drawn', (icon) => {
    expect(existsSync(path.join(assets, 'icons', `${icon}.svg`))).toBe(true);
  });

  test('every yield has its picture', () => {
    const pictures = new Set(missionCatalogue.map(({ stats }) => stats.yieldImage));
    expect([...pictures].filter((url) => !existsSync(path.join(assets, url)))).toEqual([]);
  });
});
