import * as v from 'valibot';

const SENTENCE = 'Time must be a time of day, such as 07:30.';

/** When daily digests are sent. */
export const dailyDigestSettingsRule = v.object({
  time: v.pipe(v.string(SENTENCE), v.trim(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, SENTENCE)),
});
