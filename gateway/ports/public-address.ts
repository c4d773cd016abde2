import { BlockList, isIPv4, isIPv6 } from 'node:net';

/*
 * Which addresses belong to the public internet. The ranges are those of the IANA registries of special-purpose
 * addresses (RFC 6890) that are not globally reachable, with multicast and reserved ranges.
 */

const specialIpv4 = new BlockList();
for (const range of [
  '0.0.0.0/8', // this network (RFC 791)
  '10.0.0.0/8', // private (RFC 1918)
  '100.64.0.0/10', // shared by carriers (RFC 6598)
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, with the metadata services of clouds (RFC 3927)
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments (RFC 6890)
  '192.0.2.0/24', // documentation (RFC 5737)
  '192.88.99.0/24', // 6to4 relays (RFC 7526)
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarks (RFC 2544)
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
])
  addRange(specialIpv4, range, 'ipv4');

/** Only global unicast is public; what is mapped, translated, local or multicast lies outside of it (RFC 4291). */
const globalIpv6 = new BlockList();
addRange(globalIpv6, '2000::/3', 'ipv6');

const specialIpv6 = new BlockList();
for (const range of [
  '2001::/23', // protocol assignments, with Teredo (RFC 4380)
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, which contains an IPv4 address (RFC 3056)
  '3fff::/20', // documentation (RFC 9637)
])
  addRange(specialIpv6, range, 'ipv6');

function addRange(list: BlockList, range: string, family: 'ipv4' | 'ipv6'): void {
  const [network = '', prefix] = range.split('/');
  list.addSubnet(network, Number(prefix), family);
}

/** Whether an IP address is one of the public internet. Anything that is no IP address is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialIpv4.check(address, 'ipv4');
  if (!isIPv6(address)) return false;
  return globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}
