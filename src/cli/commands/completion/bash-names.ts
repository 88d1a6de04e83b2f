import {
  addressPlaces,
  categoryPlace,
  fieldPlaces,
  firstSteps,
  innerSteps,
  pagePlace,
  pictureNameEnds,
  picturePlace,
  selectorPlaces,
} from './name-places.ts';
import { quoteBash as quote } from './quote.ts';

/**
 * Functions of bash that offer the names of the catalogue in `$sources`, as far as the names of files and the
 * keys of the categories say them. Names that no address can have are not offered. Options of somebody's shell
 * change nothing: patterns are expanded in a shell of their own.
 */
export const bashNames = (
  own: string,
): string => `# A word as its text, as far as that is certain without running anything.
${own}_plain() {
  local typed=$1 quote='' char
  local -i at
  plain=''
  for ((at = 0; at < \${#typed}; at++)); do
    char=\${typed:at:1}
    if [[ $char == \\\\ && $quote != \\' ]]; then
      at+=1
      plain+=\${typed:at:1}
    elif [[ -n $quote ]]; then
      if [[ $char == "$quote" ]]; then quote=''; else plain+=$char; fi
    elif [[ $char == [\\'\\"] ]]; then
      quote=$char
    else
      plain+=$char
    fi
  done
  if [[ $typed == '~/'* ]]; then plain=$HOME/\${plain:2}; fi
}

# The names in a folder of the sources that begin and end in some way, without the ending.
${own}_files() (
  LC_ALL=C
  shopt -u failglob nocaseglob nocasematch
  shopt -s nullglob
  set +f
  for file in "$sources/$1/$2"*"$3"; do
    file=\${file%"$3"}
    file=\${file##*/}
    case $file in
      '' | index | *[!a-z0-9-]*) ;;
      *) printf '%s\\n' "$file" ;;
    esac
  done
)

# The keys of a place that begin in some way.
${own}_keys() {
  local line
  if [[ $1 != ${quote(categoryPlace)} ]]; then
    ${own}_files "$1" "$2" .yaml
  elif [[ -f $sources/$1.yaml && -r $sources/$1.yaml ]]; then
    while IFS= read -r line || [[ -n $line ]]; do
      case $line in
        [a-z0-9]*:*) printf '%s\\n' "\${line%%:*}" ;;
      esac
    done <"$sources/$1.yaml"
  fi
}

# Offers what comes in, between two texts.
${own}_between() {
  local name
  while IFS= read -r name; do
    case $name in
      '' | *[!a-z0-9-]*) ;;
      *) ${own}_words "$1$name$2" ;;
    esac
  done
}

${own}_addresses() {
  local lead rest folder ending
  case $current in
    /*) ;;
    '' | */* | [.~]*) ${own}_paths -f; return ;;
    *)
      for folder in ${[...new Set(addressPlaces.map(([, place]) => place))].map(quote).join(' ')}; do
        ${own}_between '' '' < <(${own}_keys "$folder" "$current")
      done
      ${own}_between '' '' < <(${own}_files ${quote(pagePlace)} "$current" .md)
      ${own}_paths -f
      return
      ;;
  esac
  lead=\${current%/*}/ rest=\${current##*/}
  case $lead in
${addressPlaces.map(([lead, place]) => `    ${quote(lead)}) ${own}_between "$lead" '' < <(${own}_keys ${quote(place)} "$rest") ;;`).join('\n')}
    ${quote(`/${picturePlace}/`)}*)
      for ending in ${pictureNameEnds.join(' ')} /; do
        ${own}_between "$lead" "$ending" < <(${own}_files "\${lead#/}" "$rest" "$ending")
      done
      ;;
    *)
      ${own}_between "$lead" '' < <(${own}_files "${pagePlace}$lead" "$rest" .md)
      ${own}_between "$lead" / < <(${own}_files "${pagePlace}$lead" "$rest" /)
      ;;
  esac
  case $lead in
    /) ${own}_words ${firstSteps.map(quote).join(' ')} ;;
${innerSteps.map(([above, step]) => `    ${quote(above)}) ${own}_words ${quote(above + step)} ;;`).join('\n')}
  esac
  ${own}_open
  [[ \${#COMPREPLY[@]} -gt 0 ]] || ${own}_paths -f
}

# After a step of an address, there is more to type.
${own}_open() {
  case \${COMPREPLY[*]} in
    */ | *=) compopt -o nospace 2>/dev/null ;;
  esac
}

${own}_selection() {
  case $current in
${selectorPlaces.map(([lead, place]) => `    ${quote(lead)}*) ${own}_between ${quote(lead)} '' < <(${own}_keys ${quote(place)} "\${current#*/}") ;;`).join('\n')}
    *) ${own}_words "$@" ;;
  esac
  [[ \${#COMPREPLY[@]} -gt 0 ]] || ${own}_paths -f
}

# The keys that a field can have; lists have commas.
${own}_values() {
  local lead=''
  [[ $current != *,* ]] || lead=\${current%,*},
  case $1 in
${fieldPlaces.map(([field, place]) => `    ${quote(field)}) ${own}_between "$lead" '' < <(${own}_keys ${quote(place)} "\${current##*,}") ;;`).join('\n')}
  esac
}
`;
