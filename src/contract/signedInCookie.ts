/**
 * Cookie by which the page says that its player is logged in, so that the served page does not preload the landing's
 * picture. It grants nothing: the session is the token, which no cookie contains.
 */
export const signedInCookie = 'signed-in';
