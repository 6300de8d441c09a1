import { describe, expect, test } from 'vitest';
import * as captains from '#words/captains.ts';
import * as failures from '#words/failures.ts';
import * as jobs from '#words/jobs.ts';
import * as missions from '#words/missions.ts';

describe('mission sentences are spelled as in the rule book', () => {
  test('sending and claiming', () => {
    expect(jobs.missionsStarted(3)).toBe('3 mission(s) started');
    expect(jobs.missionsClaimed(1)).toBe('Successfully claimed 1 mission(s)');
    expect(jobs.timeoutReloading).toBe('Timeout, reloading...');
    expect(failures.errorOccurred).toBe('An error occurred');
    expect(jobs.claimWentWrong).toBe('Something went wrong, please try again later');
    expect(missions.noWalletConnected).toBe('No Wallet Connected');
    expect(missions.noMissionsSelected).toBe('No Missions Selected');
    expect(missions.noMissionsToClaim).toBe('No missions available to claim');
    expect(failures.errorUpdatingData).toBe('Error updating data. Please refresh the page.');
    expect(missions.noNftsToSend).toBe('No NFTs to send on Mission');
    expect(missions.readyToClaim).toBe('Ready To Claim');
  });

  test('choosing captains', () => {
    expect(missions.noEligibleCaptains).toBe('No Eligible Captains');
    expect(missions.selectCaptains).toBe('Select Captains');
    expect(missions.loadingMissions).toBe('Loading');
    expect(missions.noActiveMissions).toBe('No active missions found');
    expect(missions.alreadyMaxLevel).toBe('Already Max Level');
    expect(missions.missionDetailsComingSoon).toBe('Mission Details (Coming Soon)');
    expect(missions.selectNftsBreadcrumb('Events', 'The Docks')).toBe('Events > The Docks > SELECT NFTS');
    expect(missions.sendButton(0)).toBe('SELECT');
    expect(missions.sendButton(1)).toBe('SEND');
  });

  test('the selector has three groups', () => {
    expect(Object.values(missions.selectorGroupNames)).toEqual(['Plunders', 'Raids', 'Objectives']);
  });

  test('the breadcrumb names the kind as the contract does', () => {
    expect(missions.selectNftsBreadcrumb('RescueCrew', 'Lost Crew')).toBe(
      'RescueCrew > Lost Crew > SELECT NFTS',
    );
  });

  test('results', () => {
    expect(missions.missionResultTitle).toBe('MISSION RESULT');
    expect(missions.missionFailed).toBe('mission failed');
    expect(missions.totalEarned).toBe('Total Earned');
    expect(missions.averageTimeSpent).toBe('Average Time Spent');
    expect(missions.resendAll).toBe('Re-Send All');
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

  test('the Battle Token has the sentences of the rule book', () => {
    expect(missions.battleTokenToggled).toBe('Battle Token toggled successfully!');
    expect(missions.battleTokenToggleFailed).toBe('Failed to toggle Battle Token');
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

describe('captain sentences', () => {
  test('the sentence while captains load is spelled as in the rule book', () => {
    expect(captains.loadingCaptains).toBe('Loading your Captains...');
  });
});
