import { afterEach, expect, it, vi } from 'vitest';
import { PendingUploads } from '#client/admin/parts/pending-uploads.ts';
import { REQUEST_TIMEOUT } from '#client/shared/data/request-timeout.ts';
import { REQUEST_ARRIVAL } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { renderHook } from './render-hook.ts';

/* What the admin sends over REST on a connection that has gone silent. */

afterEach(() => vi.restoreAllMocks());

/** A server that never answers; `pass` lets the deadline of what was sent pass. */
function silence() {
  const deadlines: number[] = [];
  const silent = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((deadline) => {
    deadlines.push(deadline);
    return silent.signal;
  });
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    if (!signal) throw new Error('It waits for ever.');
    return new Promise((_answer, refuse) => signal.addEventListener('abort', () => refuse(signal.reason)));
  });
  return { deadlines, pass: () => silent.abort() };
}

it('the save of the settings ends after the timeout of requests', async () => {
  const { staffFetch } = await import('#client/admin/data/staff-fetch.ts');
  const { deadlines, pass } = silence();
  const saved = staffFetch('/api/settings/save', { method: 'POST', body: '{}' });
  pass();
  await expect(saved).rejects.toThrow(/abort/i);
  expect(deadlines).toEqual([REQUEST_TIMEOUT]);
});

it('an upload ends when the gateway would not wait for it any longer, and says so', async () => {
  const { usePictureUpload } = await import('#client/admin/parts/usePictureUpload.ts');
  const { deadlines, pass } = silence();
  const faults: boolean[] = [];
  const hook = await renderHook(() =>
    usePictureUpload({
      uploadUrl: '/v1/clients/upload',
      field: 'logo',
      path: '',
      onChange: () => undefined,
      onUploadError: (isPictureFault) => faults.push(isPictureFault),
    }),
  );
  await hook.act(() => hook.current.upload(new File(['a'], 'a.png')));
  expect([hook.current.isUploading, deadlines]).toEqual([true, [REQUEST_ARRIVAL]]);
  await hook.act(pass);
  expect([hook.current.isUploading, hook.current.error]).toEqual([false, adminMessages.imageProblem]);
  // The picture is not to blame.
  expect(faults).toEqual([false]);
});

it('a file that was refused holds up the save until something takes its place', async () => {
  const uploads = new PendingUploads();
  const field = {};
  const takeBack = uploads.refuse(field);
  expect(await uploads.allStored()).toBe(false);
  takeBack();
  expect(await uploads.allStored()).toBe(true);
});
