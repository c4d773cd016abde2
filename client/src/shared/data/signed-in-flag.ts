import { deviceStorage } from '#client/shared/data/device-storage.ts';

/**
 * The flag that prevents a flash of the admin for a visitor who is not signed in (rulings, "The admin gate"). It grants
 * nothing: the server authorises every request by the session cookie. Without storage each visit starts at the sign-in.
 */
const STORAGE_KEY = 'admin-signed-in';

export const hasSignedInFlag = (): boolean => deviceStorage.read(STORAGE_KEY) === 'true';

export const setSignedInFlag = (): void => void deviceStorage.write(STORAGE_KEY, 'true');

export const clearSignedInFlag = (): void => deviceStorage.remove(STORAGE_KEY);
