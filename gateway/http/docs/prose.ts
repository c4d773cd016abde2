import escaped from 'escape-html';

/** A sentence of a description as HTML: what stands between backticks is code. */
export const prose = (text: string): string => escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
