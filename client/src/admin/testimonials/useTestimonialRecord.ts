import { useApolloClient, useMutation } from '@apollo/client/react';
import {
  CreateTestimonialDocument,
  DeleteTestimonialDocument,
  RestoreTestimonialDocument,
  TestimonialToEditDocument,
  UpdateTestimonialDocument,
} from '#client/admin/data/documents.generated.ts';
import type { ReadRecord } from '#client/admin/parts/read-record.ts';

/** A testimonial as its dialog edits it. */
export interface TestimonialFields {
  name: string;
  role: string;
  company: string;
  clientLogo: string;
  projectType: string;
  content: string;
  results: string;
  /** Digits as they are typed; empty: at the end of the list. */
  position: string;
}

export const NEW_TESTIMONIAL: ReadRecord<TestimonialFields> = {
  values: {
    name: '',
    role: '',
    company: '',
    clientLogo: '',
    projectType: '',
    content: '',
    results: '',
    position: '',
  },
  version: null,
};

/** What the form holds, as the rule and the server take it. */
export const inputOf = ({ position, ...rest }: TestimonialFields) => ({
  ...rest,
  position: position.trim() === '' ? null : Number(position),
});

/** Reading, saving and deleting one testimonial. Every change asks the lists on the screen anew. */
export function useTestimonialRecord() {
  const apollo = useApolloClient();
  const options = { refetchQueries: 'active' } as const;
  const [create] = useMutation(CreateTestimonialDocument, options);
  const [update] = useMutation(UpdateTestimonialDocument, options);
  const [remove] = useMutation(DeleteTestimonialDocument, options);
  const [restore] = useMutation(RestoreTestimonialDocument, options);
  return {
    async read(id: string): Promise<ReadRecord<TestimonialFields>> {
      const { data } = await apollo.query({
        query: TestimonialToEditDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      if (!data) throw new Error('The server answered without a testimonial.');
      const { name, role, company, clientLogo, projectType, content, results, position, version } =
        data.testimonial;
      return {
        values: {
          name,
          role,
          company,
          clientLogo: clientLogo ?? '',
          projectType,
          content,
          results,
          position: String(position),
        },
        version,
      };
    },
    create: (fields: TestimonialFields) => create({ variables: { input: inputOf(fields) } }),
    update: (id: string, fields: TestimonialFields, ifVersion: number | null) =>
      update({ variables: { id, input: inputOf(fields), ifVersion } }),
    remove: (id: string) => remove({ variables: { id } }),
    restore: (id: string) => restore({ variables: { id } }),
  };
}
