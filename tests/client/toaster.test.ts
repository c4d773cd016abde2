import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToaster, type Toaster } from '#client/shared/ui/toaster.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const texts = (toaster: Toaster) => toaster.all().map(({ text }) => text);

it('dismisses a toast after its duration', () => {
  const toaster = createToaster(4_000);
  toaster.subscribe(vi.fn());
  toaster.show({ tone: 'good', text: 'Sent' });
  vi.advanceTimersByTime(3_999);
  expect(texts(toaster)).toEqual(['Sent']);
  vi.advanceTimersByTime(1);
  expect(texts(toaster)).toEqual([]);
});

it('counts the duration of a toast from when something shows it', () => {
  const toaster = createToaster(4_000);
  toaster.show({ tone: 'good', text: 'Sent' });
  vi.advanceTimersByTime(60_000);
  toaster.subscribe(vi.fn());
  vi.advanceTimersByTime(3_999);
  expect(texts(toaster)).toEqual(['Sent']);
  vi.advanceTimersByTime(1);
  expect(texts(toaster)).toEqual([]);
});

it('keeps toasts while it is paused, and notifies its listeners', () => {
  const toaster = createToaster(4_000);
  const listener = vi.fn();
  const stop = toaster.subscribe(listener);
  toaster.show({ tone: 'bad', text: 'One' });
  toaster.setPaused(true);
  vi.advanceTimersByTime(60_000);
  expect(texts(toaster)).toEqual(['One']);
  toaster.setPaused(false);
  vi.advanceTimersByTime(4_000);
  expect(texts(toaster)).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  toaster.show({ tone: 'bad', text: 'Two' });
  expect(listener).toHaveBeenCalledTimes(2);
});

it('starts the time of a toast that is shown while it is paused when it is resumed', () => {
  const toaster = createToaster(4_000);
  toaster.subscribe(vi.fn());
  toaster.show({ tone: 'bad', text: 'One' });
  toaster.setPaused(true);
  toaster.show({ tone: 'bad', text: 'Two' });
  vi.advanceTimersByTime(60_000);
  expect(texts(toaster)).toEqual(['One', 'Two']);
  toaster.setPaused(false);
  vi.advanceTimersByTime(4_000);
  expect(texts(toaster)).toEqual([]);
});

it.each([
  ['nothing shows it any more', (_toaster: Toaster, stop: () => void) => stop()],
  ['its last toast is dismissed', (toaster: Toaster) => toaster.dismiss(toaster.all()[0]?.id ?? 0)],
])('is paused no longer once %s, since nobody tells it then', (_when, end) => {
  const toaster = createToaster(4_000);
  const stop = toaster.subscribe(vi.fn());
  toaster.show({ tone: 'bad', text: 'One' });
  toaster.setPaused(true);
  end(toaster, stop);
  toaster.subscribe(vi.fn());
  toaster.show({ tone: 'bad', text: 'Two' });
  vi.advanceTimersByTime(4_000);
  expect(texts(toaster)).toEqual([]);
});
