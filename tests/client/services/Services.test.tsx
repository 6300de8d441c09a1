import { cleanup, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useGame } from '#client/services/Services.ts';

test('a screen of the game outside of a game is a mistake in the code', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => renderHook(useGame)).toThrow('useGame must be used within a LayerProvider');
  vi.restoreAllMocks();
  cleanup();
});
