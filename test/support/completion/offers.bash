# Prints what Tab offers: `bash offers.bash <script> <line>…`, one offer in a line and then an empty line.
source "$1"

# Words as readline parts them: at blanks that are not quoted, and = is one of its own.
part() {
  local line=$1 quote='' char
  local -i at
  COMP_WORDS=('')
  for ((at = 0; at < ${#line}; at++)); do
    char=${line:at:1}
    if [[ -z $quote && $char == [' ='] ]]; then
      [[ -z ${COMP_WORDS[COMP_CWORD]} ]] || COMP_WORDS+=('')
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      if [[ $char == '=' ]]; then
        COMP_WORDS[COMP_CWORD]='='
        [[ $((at + 1)) == "${#line}" || ${line:at+1:1} == ' ' ]] || COMP_WORDS+=('')
      fi
    elif [[ $char == \\ && $quote != \' ]]; then
      COMP_WORDS[${#COMP_WORDS[@]} - 1]+=${line:at:2}
      at+=1
    else
      COMP_WORDS[${#COMP_WORDS[@]} - 1]+=$char
      if [[ $char == "$quote" ]]; then quote=''; elif [[ -z $quote && $char == [\'\"] ]]; then quote=$char; fi
    fi
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
  done
}

for line in "${@:2}"; do
  COMP_CWORD=0
  part "$line"
  "$(complete -p "${COMP_WORDS[0]}" | sed 's/.* -F \([^ ]*\).*/\1/')"
  printf '%s\n' "${COMPREPLY[@]}" ''
done
