import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { QueryState } from '#client/pieces/QueryState.tsx';
import { setDeviceOffline } from '#tests/kit/setDeviceOffline.ts';

afterEach(() => {
  cleanup();
  setDeviceOffline(false);
});

function Captains({ read }: { read(): Promise<string> }) {
  const query = useQuery({ queryKey: ['captains'], queryFn: read, retry: false });
  return query.data === undefined ? (
    <QueryState query={query} loadingLabel="Loading captains" />
  ) : (
    <p>{query.data}</p>
  );
}

const show = (read: () => Promise<string>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Captains read={read} />
    </QueryClientProvider>,
  );

describe('in place of data', () => {
  test('stands that it is loading', async () => {
    show(() => new Promise(() => undefined));
    expect(await screen.findByText('Loading captains')).toBeTruthy();
  });

  test('stands why it could not be loaded, and another try', async () => {
    let answer: Promise<string> = Promise.reject(new Error('The sea is rough'));
    show(() => answer);
    expect((await screen.findByRole('alert')).textContent).toContain('The sea is rough');
    answer = Promise.resolve('Anne Bonny');
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(await screen.findByText('Anne Bonny')).toBeTruthy();
  });

  test('stands that the player is offline, until the network is back', async () => {
    setDeviceOffline(true);
    show(async () => 'Anne Bonny');
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline.');
    setDeviceOffline(false);
    expect(await screen.findByText('Anne Bonny')).toBeTruthy();
  });
});
