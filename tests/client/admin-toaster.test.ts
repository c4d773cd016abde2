import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeToaster } from '#client/admin/data/toaster.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const undo = { label: 'Undo', run: () => undefined };
const texts = (toaster: ReturnType<typeof makeToaster>) => toaster.all().map(({ text }) => text);

it('shows a toast for 5 seconds, and one with an action for 30', () => {
  const toaster = makeToaster();
  toaster.subscribe(vi.fn());
  toaster.show({ tone: 'good', text: 'Saved' });
  toaster.show({ tone: 'good', text: 'Deleted', action: undo });
  vi.advanceTimersByTime(5_000);
  expect(texts(toaster)).toEqual(['Deleted']);
  vi.advanceTimersByTime(24_999);
  expect(texts(toaster)).toEqual(['Deleted']);
  vi.advanceTimersByTime(1);
  expect(texts(toaster)).toEqual([]);
});

it('keeps an action as long as it has hover or focus, and the full time after it', () => {
  const toaster = makeToaster();
  toaster.subscribe(vi.fn());
  toaster.show({ tone: 'good', text: 'Deleted', action: undo });
  toaster.setPaused(true);
  vi.advanceTimersByTime(600_000);
  toaster.setPaused(false);
  vi.advanceTimersByTime(29_999);
  expect(texts(toaster)).toEqual(['Deleted']);
});

it('shows the newest action alone, and dismisses each toast by its own id', () => {
  const toaster = makeToaster();
  const listener = vi.fn();
  const stop = toaster.subscribe(listener);
  toaster.show({ tone: 'good', text: 'Saved' });
  toaster.show({ tone: 'good', text: 'One', action: undo });
  toaster.show({ tone: 'good', text: 'Two', action: undo });
  expect(texts(toaster)).toEqual(['Saved', 'Two']);
  expect(new Set(toaster.all().map(({ id }) => id)).size).toBe(2);
  toaster.dismiss(toaster.all()[1]?.id ?? 0);
  expect(texts(toaster)).toEqual(['Saved']);
  const notified = listener.mock.calls.length;
  stop();
  toaster.dismiss(toaster.all()[0]?.id ?? 0);
  expect(texts(toaster)).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(notified);
});
