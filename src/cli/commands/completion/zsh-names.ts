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
 * Functions of zsh that offer the names of the catalogue in `$sources`, as far as the names of files and the
 * keys of the categories say them. Names that no address can have are not offered.
 */
export const zshNames = (
  own: string,
): string => `# Finds the folder of the sources that a line names.
${own}_sources() {
  local -i at
  local folder=''
  sources=sources
  for ((at = 2; at < CURRENT; at++)); do
    case $words[at] in
      -C | --cwd) folder=\${(Q)words[at + 1]} ;;
      -C*) folder=\${(Q)words[at]#-C} ;;
      --cwd=*) folder=\${(Q)words[at]#*=} ;;
      --sources) sources=\${(Q)words[at + 1]} ;;
      --sources=*) sources=\${(Q)words[at]#*=} ;;
    esac
  done
  [[ -z $folder || $sources == [/~]* ]] || sources=$folder/$sources
  [[ $sources != '~/'* ]] || sources=$HOME/\${sources#'~/'}
} 2>/dev/null

# Finds the names in a folder of the sources that end in some way, without the ending.
${own}_files() {
  emulate -L zsh
  setopt extended_glob
  local -a found=($sources/$1/*$2(N))
  found=(\${\${found%$2}:t})
  names=(\${\${(M)found:#[a-z0-9-]##}:#index})
}

# Finds the keys of a place.
${own}_keys() {
  emulate -L zsh
  setopt extended_glob
  names=()
  if [[ $1 != ${quote(categoryPlace)} ]]; then
    ${own}_files "$1" .yaml
  elif [[ -f $sources/$1.yaml && -r $sources/$1.yaml ]]; then
    local -a lines=(\${(f)"$(<$sources/$1.yaml)"})
    names=(\${(M)\${\${(M)lines:#[a-z0-9]*:*}%%:*}:#[a-z0-9-]##})
  fi
}

${own}_addresses() {
  local lead place ending
  local -a names all
  case $PREFIX in
    /*) ;;
    */* | [.~]*) _files; return ;;
    '') _files; return ;;
    *)
      for place in ${[...new Set(addressPlaces.map(([, place]) => place))].map(quote).join(' ')}; do
        ${own}_keys $place
        all+=($names)
      done
      ${own}_files ${quote(pagePlace)} .md
      compadd -- $all $names
      _files
      return
      ;;
  esac
  lead=\${PREFIX%/*}/
  local -a steps
  case $lead in
${addressPlaces.map(([address, place]) => `    ${quote(address)}) ${own}_keys ${quote(place)}; all=($names) ;;`).join('\n')}
    ${quote(`/${picturePlace}/`)}*)
      for ending in ${pictureNameEnds.join(' ')}; do
        ${own}_files "\${\${lead#/}%/}" $ending
        all+=(\${^names}$ending)
      done
      ${own}_files "\${\${lead#/}%/}" /
      steps=(\${^names}/)
      ;;
    *)
      ${own}_files "${pagePlace}\${lead%/}" .md
      all=($names)
      ${own}_files "${pagePlace}\${lead%/}" /
      steps=(\${^names}/)
      ;;
  esac
  case $lead in
    /) steps+=(${firstSteps.map((step) => quote(step.slice(1))).join(' ')}) ;;
${innerSteps.map(([above, step]) => `    ${quote(above)}) steps+=(${quote(step)}) ;;`).join('\n')}
  esac
  if (( $#all + $#steps == 0 )); then
    _files
    return
  fi
  compset -P '*/'
  compadd -- $all
  compadd -S '' -- \${(u)steps}
}

${own}_selection() {
  local -a names
  if compset -P '*='; then
    ${own}_values \${IPREFIX%=}
    return
  fi
  case $PREFIX in
${selectorPlaces.map(([lead, place]) => `    ${quote(lead)}*) ${own}_keys ${quote(place)} ;;`).join('\n')}
    *) compadd -- "$@"; _files; return ;;
  esac
  compset -P '*/'
  compadd -- $names
}

${own}_assignment() {
  compset -P '*=' || return 1
  ${own}_values \${IPREFIX%=}
}

# The keys that a field can have; lists have commas.
${own}_values() {
  local -a names
  compset -P '*,'
  case \${1##*=} in
${fieldPlaces.map(([field, place]) => `    ${quote(field)}) ${own}_keys ${quote(place)} ;;`).join('\n')}
    *) return 1 ;;
  esac
  compadd -- $names
}
`;
