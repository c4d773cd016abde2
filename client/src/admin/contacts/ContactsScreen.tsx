import { useParams } from 'react-router-dom';
import { ContactList } from './ContactList.tsx';
import { ContactRecord } from './ContactRecord.tsx';

/** The people who wrote to the firm: the list of them, or the one in the address. */
export default function ContactsScreen() {
  const { id } = useParams();
  return id === undefined ? <ContactList /> : <ContactRecord key={id} id={id} />;
}
