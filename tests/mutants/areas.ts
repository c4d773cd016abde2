import { faults as auth } from './auth.ts';
import { faults as client } from './client.ts';
import { faults as contacts } from './contacts.ts';
import { faults as content } from './content.ts';
import { faults as data } from './data.ts';
import { faults as files } from './files.ts';
import { faults as http } from './http.ts';
import { faults as inquiries } from './inquiries.ts';
import { faults as labels } from './labels.ts';
import { faults as mailParsing } from './mail-parsing.ts';
import { faults as mailWriters } from './mail-writers.ts';
import { faults as mailbox } from './mailbox.ts';
import type { PlantedFault } from './planted-fault.ts';

/** Every planted fault, by the area of the product that it is in. */
export const areas: Readonly<Record<string, readonly PlantedFault[]>> = {
  auth,
  client,
  content,
  data,
  http,
  inquiries: [...inquiries, ...labels, ...contacts, ...mailbox, ...mailParsing, ...mailWriters, ...files],
};
