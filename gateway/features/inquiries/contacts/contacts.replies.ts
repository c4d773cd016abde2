import { type JsonSchema, objectSchema, orNull, text, time } from '#gateway/openapi/json-schema.ts';

/** The documentation of a contact, for OpenAPI. */
export const contactSchema: JsonSchema = {
  title: 'Contact',
  description: 'A person who wrote to the firm.',
  ...objectSchema({
    id: { ...text, description: 'That of the first inquiry; the id of any other inquiry leads here too.' },
    name: { ...text, description: 'As the last inquiry has it.' },
    email: { ...text, description: 'That of the last inquiry.' },
    addresses: { type: 'array', items: text, description: 'Every address, the one used last first.' },
    company: { ...orNull(text), description: 'As the person named it last.' },
    domain: { ...orNull(text), description: 'Of the address; null: that of a mail provider.' },
    inquiries: { type: 'integer', description: 'How many there are, without spam.' },
    firstContactAt: { ...orNull(time), description: 'When the first inquiry arrived.' },
    lastContactAt: { ...orNull(time), description: 'When the last inquiry arrived.' },
  }),
};

export const contactExample = {
  id: '7c0e5b1e-6f0c-4a53-9f30-5d5a3d8e2a41',
  name: 'Meera Sundaram',
  email: 'meera@orrin.example',
  addresses: ['meera@orrin.example', 'meera.sundaram@mail.example'],
  company: 'Orrin Mills',
  domain: 'orrin.example',
  inquiries: 3,
  firstContactAt: '2026-09-14T06:30:00.000Z',
  lastContactAt: '2026-11-20T06:30:00.000Z',
};
