/**
 * The flag that spares a signed-out visitor a flash of the admin (rulings, "The admin gate"). It opens nothing: the
 * server decides, by the session cookie, what anybody may read or write.
 */
const PLACE = 'admin-signed-in';

export function hasSignedInFlag(): boolean {
  try {
    return localStorage.getItem(PLACE) === 'true';
  } catch {
    return false;
  }
}

export function setSignedInFlag(): void {
  try {
    localStorage.setItem(PLACE, 'true');
  } catch {
    // A browser that keeps nothing asks for the sign-in again at each visit.
  }
}

export function clearSignedInFlag(): void {
  try {
    localStorage.removeItem(PLACE);
  } catch {
    // Nothing was kept.
  }
}
