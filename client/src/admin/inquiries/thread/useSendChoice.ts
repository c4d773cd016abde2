import { useState } from 'react';
import { deviceStorage } from '#client/shared/data/device-storage.ts';

/** What the button of an answer does, in words; both open the next one then. */
export const waysToSend = {
  send: 'Send answer',
  close: 'Send and close',
} as const;

export type WayToSend = keyof typeof waysToSend;

const KEY = 'admin-send';

/** The way to send that was chosen last on this device. */
export function useSendChoice(): { way: WayToSend; choose: (way: WayToSend) => void } {
  const [way, setWay] = useState<WayToSend>(() => {
    const stored = deviceStorage.read(KEY) ?? '';
    return Object.hasOwn(waysToSend, stored) ? (stored as WayToSend) : 'send';
  });
  return {
    way,
    choose(next) {
      setWay(next);
      deviceStorage.write(KEY, next);
    },
  };
}
