import * as v from 'valibot';
import { limits } from '../limits.ts';
import { notificationKinds } from '../notifications.ts';

const onOrOff = v.boolean('Each wish must be true or false.');

/** What a person chooses to be told of, and where; a kind that is left out keeps what was chosen. */
export const notificationWishesRule = v.object({
  preferences: v.pipe(
    v.array(
      v.object({
        kind: v.picklist(notificationKinds, `Kind must be one of ${notificationKinds.join(', ')}.`),
        bell: onOrOff,
        letter: onOrOff,
        digest: onOrOff,
      }),
      'Preferences must be a list.',
    ),
    v.maxLength(notificationKinds.length, 'Name each kind once.'),
  ),
});

/** Notifications that are marked together. */
export const notificationIdsRule = v.object({
  ids: v.pipe(
    v.array(v.string('Each id must be a text.'), 'Ids must be a list.'),
    v.maxLength(limits.pageSize, `Mark at most ${limits.pageSize} notifications at a time.`),
  ),
});
