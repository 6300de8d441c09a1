import { describe, expect, test } from 'vitest';
import { missionsClaimed, missionsStarted } from '#words/jobs.ts';
import * as missions from '#words/missions.ts';

describe('mission sentences', () => {
  test('count, and name the kind as the contract does', () => {
    expect(missionsStarted(3)).toBe('3 mission(s) started');
    expect(missionsClaimed(1)).toBe('Successfully claimed 1 mission(s)');
    expect(missions.sendButton(0)).toBe('SELECT');
    expect(missions.sendButton(1)).toBe('SEND');
    expect(missions.selectNftsBreadcrumb('RescueCrew', 'Lost Crew')).toBe(
      'RescueCrew > Lost Crew > SELECT NFTS',
    );
  });

  test.each([
    [1, 0.95, 'Very Low > 95%'],
    [2, 0.88, 'Low > 88%'],
    [3, 0.75, 'Medium > 75%'],
    [4, 0.6, 'High > 60%'],
    [5, 0.45, 'Very High > 45%'],
  ])('risk %d is shown with its success rate', (risk, rate, text) => {
    expect(missions.riskLabel(risk, rate)).toBe(text);
  });

  test('other kinds show their success rate alone, the named events their own label', () => {
    expect(missions.successLabel()).toBe('100%');
    expect(missions.successLabel(0.75)).toBe('75%');
    expect(missions.highAboveCertain).toBe('High > 100%');
  });

  test('a send without a price is free; only Specials quote BOOTY with a dollar sign', () => {
    expect(missions.totalCost('Plunders', [])).toBe('Free');
    expect(missions.totalCost('Events', [{ token: 'GOLD', amount: 3600 }])).toBe('3,600 GOLD');
    expect(missions.totalCost('Specials', [{ token: 'BOOTY', amount: 25_000 }])).toBe('25000 $BOOTY');
    expect(missions.totalCost('Raids', [{ token: 'BOOTY', amount: 25 }])).toBe('25 BOOTY');
    const days = [
      { token: 'GOLD', amount: 4500 },
      { token: 'BOOTY', amount: 50 },
    ];
    expect(missions.totalCost('Burners', days)).toBe('4,500 GOLD + 50 BOOTY');
  });
});
