/**
 * The Apollo context of a request that no person caused, such as polling the count of the bell. It does not extend the
 * session, so that an unattended screen is signed out when the session expires.
 */
export const backgroundRequest = { headers: { 'X-By-Itself': 'yes' } };
